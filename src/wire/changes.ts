/** A stored value (an id, or the key of a choice), and its name at the time of the change. */
export interface ChangedValue {
  id: string | number | boolean
  text: string
}

/** A field that changed from one value to another; null: blank. */
export interface FieldChange {
  field: string
  from: ChangedValue | null
  to: ChangedValue | null
}

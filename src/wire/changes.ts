/** A value as it is stored (the id of what it names, the key of a choice), and its name at that moment. */
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

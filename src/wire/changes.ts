/** A value as it is stored (the id of what it names, the key of a choice), and what it was called at that moment. */
export interface ChangedValue {
  id: string | number | boolean
  text: string
}

/** A field that went from one value to another; null stands for a blank. */
export interface FieldChange {
  field: string
  from: ChangedValue | null
  to: ChangedValue | null
}

const named = (id: number, name: string) => ({ id, name, display_name: name })

/** Reference data for rules: a category with a manager, one without, and two places with a location each. */
export const reference = {
  categories: [
    { ...named(1, 'laptop'), manager: 'system_admin' as const },
    { ...named(2, 'other'), manager: null },
  ],
  places: [named(1, 'pune'), named(2, 'indore')],
  locations: [
    { ...named(1, 'bay'), place: named(1, 'pune') },
    { ...named(2, 'attic'), place: named(2, 'indore') },
  ],
}

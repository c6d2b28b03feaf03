/** The key of a password that may be looked at. `label` is the field's. */
export const show = (label: string) => `Show ${label.toLowerCase()}`
export const hide = (label: string) => `Hide ${label.toLowerCase()}`

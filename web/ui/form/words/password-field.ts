/** The button that shows or hides a password. `label` is usually the field's. */
export const show = (label: string) => `Show ${label.toLowerCase()}`
export const hide = (label: string) => `Hide ${label.toLowerCase()}`

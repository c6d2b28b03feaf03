/** What only the owner of an event may do: a new overview link, and its end. */

/** The heading of what belongs to the overview link. */
export const control = 'Control'
export const controlText =
  'Anyone with the overview link controls this event and all its rooms. If it gets into the wrong hands, create a new one.'
/** To somebody else than the owner. */
export const onlyOwner = 'Only the account that keeps this event can create a new overview link or delete the event.'
/** A button: it asks first. */
export const newLink = 'New overview link'
export const rotateTitle = 'Create a new overview link?'
export const rotateText =
  'Every overview link you have shared stops working, and anyone using one loses control of the event and of its rooms. This page keeps control. Links for helpers, the links of the rooms themselves, the visitors’ page and the sign don’t change.'
/** The button of that question. */
export const rotateConfirm = 'Create new link'
/** On that button, until the link is there. */
export const rotating = 'Creating...'
export const rotated = {
  title: 'New overview link',
  description: 'Older overview links no longer work. The new one is under “Share”.',
}
/** The title of a notice: there is no new link. */
export const notRotated = 'Link not changed'
/** A button: it asks first. */
export const deleteEvent = 'Delete event'

/**
 * Where on the desk somebody is: the tab of each of the two columns, and which of them was chosen last. One column alone
 * shows the last, so that turning a tablet leads to the same place.
 */
export type DeskPlace = {
  left: 'timers' | 'audience'
  right: 'messages' | 'share' | 'room'
  last: 'left' | 'right'
}

export const firstPlace: DeskPlace = { left: 'timers', right: 'messages', last: 'left' }

/** The tab that one column alone shows. */
export const soleTab = (place: DeskPlace): string => place[place.last]

/** The place after a tab was chosen, in whichever column it is; a name that is no tab changes nothing. */
export function placeAfter(place: DeskPlace, tab: string): DeskPlace {
  if (tab === 'timers' || tab === 'audience') return { ...place, left: tab, last: 'left' }
  if (tab === 'messages' || tab === 'share' || tab === 'room') return { ...place, right: tab, last: 'right' }
  return place
}

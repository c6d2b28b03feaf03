/**
 * Where on the desk somebody is: the tab of each of the two columns, and which of them was chosen last. One column alone
 * shows the last, so that turning a tablet leads to the same place.
 */
export type DeskPlace = {
  left: (typeof leftTabs)[number]
  right: (typeof rightTabs)[number]
  last: 'left' | 'right'
  /** The tab among the tools of the audience. */
  tool: (typeof audienceTools)[number]
}

const leftTabs = ['timers', 'audience'] as const
const rightTabs = ['messages', 'share', 'room'] as const
const audienceTools = ['polls', 'quizzes', 'messages', 'feedback'] as const

export const firstPlace: DeskPlace = { left: 'timers', right: 'messages', last: 'left', tool: 'polls' }

/** The tab that one column alone shows. */
export const soleTab = (place: DeskPlace): string => place[place.last]

/** The place after a tab was chosen, in whichever column it is; a name that is no tab changes nothing. */
export function placeAfter(place: DeskPlace, tab: string): DeskPlace {
  const left = oneOf(leftTabs, tab)
  if (left !== undefined) return { ...place, left, last: 'left' }
  const right = oneOf(rightTabs, tab)
  return right === undefined ? place : { ...place, right, last: 'right' }
}

/** The place after one of the audience's tools was chosen; a name that is none changes nothing. */
export function toolAfter(place: DeskPlace, name: string): DeskPlace {
  const tool = oneOf(audienceTools, name)
  return tool === undefined ? place : { ...place, tool }
}

/** A place that was kept, or null where it is none: an older version of the page may have written it. */
export function readPlace(kept: unknown): DeskPlace | null {
  if (typeof kept !== 'object' || kept === null) return null
  const left = oneOf(leftTabs, Reflect.get(kept, 'left'))
  const right = oneOf(rightTabs, Reflect.get(kept, 'right'))
  const last = oneOf(['left', 'right'] as const, Reflect.get(kept, 'last'))
  const tool = oneOf(audienceTools, Reflect.get(kept, 'tool'))
  if (left === undefined || right === undefined || last === undefined || tool === undefined) return null
  return { left, right, last, tool }
}

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value)

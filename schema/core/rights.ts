/** What the links of a room let people do. Small, because every page and every server reads it. */

/**
 * The rights of a limited link; a room may have one link for each. `speaker` reads in its own role, the others as
 * controllers.
 */
export const linkRights = ['timers', 'audience', 'questions', 'speaker', 'read'] as const
export type LinkRights = (typeof linkRights)[number]

/** Whether a text names the rights of a limited link. */
export const isLinkRights = (text: string): text is LinkRights => linkRights.some((known) => known === text)

/** What someone may do in a room: everything, or what one of its limited links allows. */
export type Rights = 'full' | LinkRights

/** The rights of the links that read as controllers, the widest first. */
export const deskRights = ['timers', 'audience', 'questions', 'read'] as const satisfies readonly LinkRights[]

/** What the browser of a desk may do: the widest of its rights, and the others if it traded several keys. */
export type DeskOwn = { rights: Rights; also: LinkRights[] }

/** One limited link: whether it is on, and how often it was made. Keys and cookies of an older epoch are void. */
export type LimitedLink = { isOn: boolean; epoch: number }
export type Links = Readonly<Record<LinkRights, LimitedLink>>

const off: LimitedLink = { isOn: false, epoch: 0 }
/** [A12] The links of a new room: each is off until it is made. */
export const noLinks: Links = { timers: off, audience: off, questions: off, speaker: off, read: off }

/** How a command says which limited links may send it. What says nothing needs full control. */
export type Granted = {
  rights?: readonly LinkRights[]
  /** Further rights, which may send it with these fields only. */
  partly?: Partial<Readonly<Record<LinkRights, readonly string[]>>>
}

/**
 * [A13] Whether rights allow something.
 * @param given the fields of a command; null asks whether there are any fields with which it is allowed
 */
export function allows(rights: Rights, granted: Granted, given: object | null): boolean {
  if (rights === 'full' || granted.rights?.includes(rights) === true) return true
  const fields = granted.partly?.[rights]
  if (fields === undefined) return false
  const named = Object.entries(given ?? {}).filter(([field, value]) => field !== 'type' && value !== undefined)
  return given === null || (named.length > 0 && named.every(([field]) => fields.includes(field)))
}

/** What the links of a room let people do. Small, because every page and every server reads it. */

/**
 * The rights of a limited link; a room may have one link for each. `speaker` reads in its own role, `recap` only what the show
 * was, the others as controllers.
 */
export const linkRights = ['timers', 'audience', 'questions', 'speaker', 'read', 'recap'] as const
export type LinkRights = (typeof linkRights)[number]

/** Whether a text names the rights of a limited link. */
export const isLinkRights = (text: string): text is LinkRights => linkRights.some((known) => known === text)

/** What someone may do in a room: everything, or what one of its limited links allows. */
export type Rights = 'full' | LinkRights

/** The rights of the links that read as controllers, the widest first. */
export const deskRights = ['timers', 'audience', 'questions', 'read'] as const satisfies readonly LinkRights[]

/**
 * What the browser of a desk may do: the widest of its rights, and the others if it traded several keys. [R16] And how full
 * the storage of the room is, if that is to be told. [WH6] And how many webhooks were paused because they failed, if any were.
 */
export type DeskOwn = {
  rights: Rights
  also: LinkRights[]
  storagePercent?: number | undefined
  pausedWebhooks?: number | undefined
}

/** One limited link: whether it is on, and how often it was made. Keys and cookies of an older epoch are void. */
export type LimitedLink = { isOn: boolean; epoch: number }
export type Links = Readonly<Record<LinkRights, LimitedLink>>

/**
 * [TK1] A token: a key for programs, which says what it allows as the key of a link does. The room knows the digest of it
 * and nothing else, so nobody can read it again.
 */
export type Token = { id: string; name: string; rights: Rights; digest: string; createdAt: string }

const off: LimitedLink = { isOn: false, epoch: 0 }
/** [A12] The links of a new room: each is off until it is made. */
export const noLinks: Links = { timers: off, audience: off, questions: off, speaker: off, read: off, recap: off }

/** A field that reaches into another tool: one of these links is needed too. `unless` is the value that reaches nothing. */
type Reach = { needs: readonly LinkRights[]; unless?: null | false }

/** How a command says which limited links may send it. What says nothing needs full control. */
export type Granted = {
  rights?: readonly LinkRights[]
  /** [TK4] Set for what makes or shows a key: no token may do it, whatever it allows. */
  isForPeople?: true
  /** Further rights, which may send it with these fields only. */
  partly?: Partial<Readonly<Record<LinkRights, readonly string[]>>>
  /** Fields with which the rights above are not enough. `timers.opens` is `opens` of each entry of the list `timers`. */
  reaches?: Readonly<Record<string, Reach>>
}

/**
 * [A13] Whether rights allow something. [A17] A field that reaches into another tool needs the right over that tool too.
 * @param held all that someone has, which may be several links
 * @param given the fields of a command; null asks whether there are any fields with which it is allowed
 */
export function allows(held: readonly Rights[], granted: Granted, given: object | null): boolean {
  if (held.includes('full')) return true
  if (!held.some((rights) => rights !== 'full' && allowsOne(rights, granted, given))) return false
  return fieldBeyond(held, granted, given) === null
}

/** [A17] The field of a command that needs a further right than someone has, such as `timers.3.opens`; null if none does. */
export function fieldBeyond(held: readonly Rights[], { reaches = {} }: Granted, given: object | null): string | null {
  for (const [field, { needs, unless }] of Object.entries(reaches)) {
    if (held.some((rights) => rights === 'full' || needs.includes(rights))) continue
    const set = valuesAt(given, field.split('.'), '').find(({ value }) => value !== undefined && value !== unless)
    if (set !== undefined) return set.at
  }
  return null
}

function allowsOne(rights: LinkRights, granted: Granted, given: object | null): boolean {
  if (granted.rights?.includes(rights) === true) return true
  const fields = granted.partly?.[rights]
  if (fields === undefined) return false
  const named = Object.entries(given ?? {}).filter(([field, value]) => field !== 'type' && value !== undefined)
  return given === null || (named.length > 0 && named.every(([field]) => fields.includes(field)))
}

/** The values of a field and where they are: the entries of a list have one each. */
function valuesAt(given: unknown, [field, ...deeper]: readonly string[], at: string): { at: string; value: unknown }[] {
  if (field === undefined) return [{ at, value: given }]
  if (typeof given !== 'object' || given === null) return []
  const inner = (name: string) => (at === '' ? name : `${at}.${name}`)
  return Object.entries(given).flatMap(([name, value]) => {
    if (Array.isArray(given)) return valuesAt(value, [field, ...deeper], inner(name))
    return name === field ? valuesAt(value, deeper, inner(name)) : []
  })
}

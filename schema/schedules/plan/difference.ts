/** What changed in a schedule since it was last taken over. */
import { folded } from '../../values/folded.ts'
import type { Planned } from './breaks.ts'

type PlannedSession = Planned & { speakers: readonly string[] }

export const changeKinds = ['new', 'gone', 'moved', 'renamed', 'speakers', 'length'] as const
type ChangeKind = (typeof changeKinds)[number]
type Pair<B, A> = {
  before: B
  after: A
  /** Its id was there twice or has changed, so it was found by its title and start. */
  isMatchedByTitle: boolean
}

const at = ({ startsAt }: PlannedSession): string => String(Date.parse(startsAt))
/** What makes two sessions the same one: the surest first. Whatever has fewer in common is looked at when all others have found each other. */
const keys: readonly { key: (session: PlannedSession) => string; isByTitle: boolean }[] = [
  {
    key: (one) => [one.sourceId, one.stage, at(one), one.title, one.seconds, ...one.speakers].join('\n'),
    isByTitle: false,
  },
  { key: (one) => [one.sourceId, one.stage, at(one), folded(one.title)].join('\n'), isByTitle: false },
  { key: (one) => [one.sourceId, one.stage, folded(one.title)].join('\n'), isByTitle: false },
  { key: (one) => [one.sourceId, folded(one.title)].join('\n'), isByTitle: false },
  { key: (one) => [one.sourceId, one.stage, at(one)].join('\n'), isByTitle: false },
  { key: (one) => [folded(one.title), one.stage, at(one)].join('\n'), isByTitle: true },
  { key: (one) => [one.sourceId, one.stage].join('\n'), isByTitle: false },
  { key: (one) => one.sourceId, isByTitle: false },
  { key: (one) => [folded(one.title), at(one)].join('\n'), isByTitle: true },
]

/** [SC14] Which sessions are the same ones, which are gone and which are new. Each is told with all that it has. */
export function paired<B extends PlannedSession, A extends PlannedSession>(
  taken: readonly B[],
  sessions: readonly A[],
): { pairs: Pair<B, A>[]; gone: B[]; added: A[] } {
  const repeated = new Set([...repeatedIn(taken), ...repeatedIn(sessions)])
  let [gone, added] = [[...taken].sort(byStart), [...sessions].sort(byStart)]
  const pairs: Pair<B, A>[] = []
  for (const { key, isByTitle } of keys) {
    const waiting = new Map<string, B[]>()
    for (const one of gone) {
      const list = waiting.get(key(one))
      if (list === undefined) waiting.set(key(one), [one])
      else list.push(one)
    }
    const found = new Set<B>()
    added = added.filter((after) => {
      const before = waiting.get(key(after))?.shift()
      if (before === undefined) return true
      found.add(before)
      pairs.push({ before, after, isMatchedByTitle: isByTitle || repeated.has(after.sourceId) })
      return false
    })
    gone = gone.filter((one) => !found.has(one))
  }
  return { pairs, gone, added }
}

const byStart = (a: PlannedSession, b: PlannedSession): number => Date.parse(a.startsAt) - Date.parse(b.startsAt)

/** Ids of several sessions of one stage: one that is in every stage has its id in each. */
function repeatedIn(sessions: readonly PlannedSession[]): string[] {
  const seen = new Set<string>()
  return sessions.flatMap(({ sourceId, stage }) => {
    const name = `${sourceId}\n${stage}`
    if (seen.has(name)) return [sourceId]
    seen.add(name)
    return []
  })
}

/** [SC14] In which ways a session has changed. */
export function kindsOf(before: PlannedSession, after: PlannedSession): ChangeKind[] {
  const isSame = (field: 'stage' | 'title' | 'seconds') => before[field] === after[field]
  return [
    ...(at(before) === at(after) && isSame('stage') ? [] : (['moved'] as const)),
    ...(isSame('title') ? [] : (['renamed'] as const)),
    ...(before.speakers.join('\n') === after.speakers.join('\n') ? [] : (['speakers'] as const)),
    ...(isSame('seconds') ? [] : (['length'] as const)),
  ]
}

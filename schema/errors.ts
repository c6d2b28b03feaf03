/**
 * Refusals are values. The codes are the contract; the sentences may change. The server says them in English, to programs:
 * a page reads the code, and has the sentence in its own language.
 */
import { isRefusalCode, type RefusalCode } from './refusal-codes.ts'
import { deskRefusals, refusals } from './words/refusals.ts'

/** Each refusal has its sentence. */
const sentences: { readonly [Code in RefusalCode]: string } = { ...refusals, ...deskRefusals }

/** The body of every REST error. */
export type ErrorBody = {
  error: { code: RefusalCode; message: string; fields?: Record<string, string> } & InTheWay & Meanwhile
}

/** [U5] Why something is in the way of an undo. A page that does not know one says that it has changed. */
export const obstacles = ['answered', 'running', 'shown', 'deleted', 'changed'] as const
export type Obstacle = (typeof obstacles)[number]
/** What is in the way, and why. */
type InTheWay = { about?: string; reason?: Obstacle }

/** After `changed_meanwhile`: the fields that someone else changed, and the whole thing as it is now. */
export type Meanwhile = { changed?: string[]; current?: unknown }

/** Either a value or the code of a refusal. */
export type Result<T> = { ok: true; value: T } | Refusal
/**
 * `about` names what is in the way, if the sentence mentions it, and `reason` says why it is. `field` is the field to correct, if there is one, e.g.
 * `timers.3.opens`; `body` is the whole input. `problem` is a sentence that says more than the one of the code.
 * `waitSeconds` says when to try again, if that is known. `changed` and `current`
 * are what someone else changed, see `Meanwhile`; `current` is JSON, because the types of calls between objects need that.
 */
export type Refusal = {
  ok: false
  code: RefusalCode
  about?: string
  reason?: Obstacle
  field?: string
  problem?: string
  waitSeconds?: number
  changed?: readonly string[]
  current?: string
}

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })
export const refuse = (code: RefusalCode, about?: string): Refusal =>
  about === undefined ? { ok: false, code } : { ok: false, code, about }

/** [U5] A refusal of an undo; `about` is the name of what is in the way, null if it has none. */
export const refuseUndo = (about: string | null, reason: Obstacle): Refusal =>
  about === null ? { ok: false, code: 'undo_conflict', reason } : { ok: false, code: 'undo_conflict', about, reason }

/** A refusal for so many milliseconds, in whole seconds: nobody is told to try again too early. */
export const refuseFor = (waitMs: number, code: RefusalCode = 'too_many_requests'): Refusal => ({
  ok: false,
  code,
  waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
})

/** A refusal of one field. */
export const refuseField = (code: RefusalCode, field: string, problem?: string): Refusal =>
  problem === undefined ? { ok: false, code, field } : { ok: false, code, field, problem }

/** What a refusal says of what someone else changed. */
export const meanwhileOf = ({ changed, current }: Refusal): Meanwhile =>
  changed === undefined ? {} : { changed: [...changed], current: JSON.parse(current ?? 'null') }

/** A refusal as it reads for the sender of a larger input: its field is in `outer`. */
export const within = (outer: string, refusal: Refusal): Refusal =>
  refusal.field === undefined
    ? refusal
    : { ...refusal, field: refusal.field === 'body' ? outer : `${outer}.${refusal.field}` }

/** The sentence of a refusal for its field, by the name of the field; undefined if it is about no field. */
export const refusedFields = ({ code, field, problem }: Refusal): Record<string, string> | undefined =>
  field === undefined ? undefined : { [field]: problem ?? programMessage(code) }

/** What a refusal says of what is in the way. */
export const inTheWayOf = ({ about, reason }: Refusal): InTheWay => ({
  ...(about === undefined ? {} : { about }),
  ...(reason === undefined ? {} : { reason }),
})

/** One sentence for each field of an input that its schema refuses; problems of the whole input are under `body`. */
export function fieldsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = path.length === 0 ? 'body' : path.map(String).join('.')
    fields[name] ??= message
  }
  return fields
}

/** The sentence for a code. An unknown code, from a newer server, gets the general sentence. */
export const refusalMessage = (code: string): string => sentences[isRefusalCode(code) ? code : 'internal']

const inWay: { readonly [Reason in Obstacle]: string } = {
  answered: 'has been answered since, so this was left alone.',
  running: 'is running now, and both cannot run at once, so this was left alone.',
  shown: 'is shown now, and both cannot be shown at once, so this was left alone.',
  deleted: 'has been deleted since, so this was left alone.',
  changed: 'has changed since, so this was left alone. Please change it yourself.',
}

/**
 * A refusal for programs, in English, with what is in the way.
 * @param about what is in the way, if it is known
 * @param reason why it is, if that is known
 * @param hasToken whether it came with a token, and not by a link
 */
export function programMessage(code: RefusalCode, { about, reason = 'changed' }: InTheWay = {}, hasToken = false) {
  if (code === 'undo_conflict' && about !== undefined) return `'${about}' ${inWay[reason]}`
  if (code === 'rights_required' && hasToken) return 'This token does not allow that. Please use one that may do more.'
  return refusalMessage(code)
}

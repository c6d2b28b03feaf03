/** Arbitraries for the commands of random lives. */
import * as fc from 'fast-check'
import type { Command, CommandOf, CommandType } from '../../engine/commands/commands.ts'
import * as limits from '../../limits.ts'
import { isoTime } from '../../values/time.ts'
import { noon } from '../rooms/facts.ts'

export const word = fc.string({ minLength: 1, maxLength: 8 })
export const messageId = fc.constant('open')
export const playerName = fc.constantFrom('Ada', 'Grace', 'ada', 'Darn it')
export const text = fc.option(word)
export const sessionId = fc.option(fc.constantFrom('session-1', 'session-2'))
/** The first round, or one that almost never exists. */
export const round = fc.constantFrom(null, null, isoTime(noon))
export const anyOption = fc.integer({ min: -1, max: 6 })
export const options = fc.array(word, { minLength: limits.pollOptionsMin, maxLength: limits.pollOptionsMax })
export const choice = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 1 }).map((option) => [option]) },
  { weight: 1, arbitrary: fc.array(anyOption, { maxLength: 4 }) },
)

/** Started more often than stopped, so there is something to answer. */
export const mostly = fc.constantFrom(true, true, true, false)

export type Fields<T extends CommandType> = Required<Omit<CommandOf<T>, 'type'>>
export type Arbitraries<T> = { [K in keyof T]: fc.Arbitrary<T[K]> }

/** A command with all of its fields. */
export const commandOf = <T extends CommandType>(type: T, fields: Arbitraries<Fields<T>>) =>
  fc.record({ type: fc.constant(type), ...fields }) as unknown as fc.Arbitrary<Command>

/** A command with some of its optional fields; now and then the others are undefined. */
export const editOf = <T extends CommandType, K extends keyof Fields<T>>(
  type: T,
  required: Arbitraries<Pick<Fields<T>, K>>,
  optional: Arbitraries<Omit<Fields<T>, K>>,
) => {
  const absent = Object.fromEntries(Object.keys(optional).map((key) => [key, undefined]))
  const fields = fc.tuple(fc.boolean(), fc.record(required), fc.record(optional, { requiredKeys: [] }))
  return fields.map(([isSpelledOut, ids, edit]) => ({
    type,
    ...(isSpelledOut ? absent : {}),
    ...edit,
    ...ids,
  })) as unknown as fc.Arbitrary<Command>
}

/** Minutes before and after the time of the tests, so now and then something is due. */
export const instant = fc.integer({ min: -5, max: 30 }).map((minutes) => isoTime(noon + minutes * 60_000))

/** The version that an edit began from: mostly one of long ago, or none. */
export const base = fc.oneof(instant, fc.constant(undefined)) as fc.Arbitrary<string>

/** An arbitrary for each kind of command. */
export type CommandTable = { [T in CommandType]: fc.Arbitrary<Command> }

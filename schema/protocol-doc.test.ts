/** The examples, tables and numbers of docs/protocol.md are what the code reads and sends: a document has no types. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as api from './api.ts'
import * as account from './api-account.ts'
import { clientFrame, clientFrames } from './client-frames.ts'
import type { CommandSpec } from './core/command.ts'
import { wholeDecoder } from './decoders/whole.ts'
import { commandBody, commands, directTypes } from './engine/commands/commands.ts'
import * as live from './engine/live.ts'
import { replyViews, streamFrames } from './engine/wire/wire.ts'
import { refusalMessage } from './errors.ts'
import { isRoomId, roomIdOf } from './ids.ts'
import * as limits from './limits.ts'
import * as programmeActions from './programme/actions.ts'
import * as programmeCommands from './programme/commands.ts'
import * as programmeFrames from './programme/frames.ts'
import * as programmeDifference from './programme/schedule/difference.ts'
import * as programmeImport from './programme/schedule/import.ts'
import type { ServerFrame } from './protocol.ts'
import { closeCodes, refusalStatus } from './refusal-codes.ts'
import * as schedules from './schedules/schedule-reply.ts'
import * as banCommands from './tools/bans/commands.ts'
import * as feedbackCommands from './tools/feedback/commands.ts'
import * as feedback from './tools/feedback/entity.ts'
import * as gameCommands from './tools/games/commands.ts'
import * as liveMessageCommands from './tools/live-messages/commands.ts'
import * as messageCommands from './tools/messages/commands.ts'
import * as ballot from './tools/polls/ballot.ts'
import * as pollCommands from './tools/polls/commands.ts'
import * as poll from './tools/polls/entity.ts'
import * as questionCommands from './tools/questions/commands.ts'
import * as question from './tools/questions/entity.ts'
import * as quizCommands from './tools/quizzes/commands.ts'
import * as quiz from './tools/quizzes/entity.ts'
import * as reactionCommands from './tools/reactions/commands.ts'
import * as roomCommands from './tools/room/commands.ts'
import { roomView } from './tools/room/settings.ts'
import * as tokens from './tools/room/tokens.ts'
import * as screenCommands from './tools/screens/commands.ts'
import * as signalCommands from './tools/signals/commands.ts'
import * as stageCommands from './tools/stage/commands.ts'
import * as timerCommands from './tools/timers/commands.ts'
import * as timerPatch from './tools/timers/plan/patch.ts'
import * as webhookCommands from './tools/webhooks/commands.ts'

const repository = join(import.meta.dirname, '..')
const doc = readFileSync(join(repository, 'docs/protocol.md'), 'utf8')

/** The examples of a kind: fenced blocks whose first line is ```json <kind>. */
const examples = [...doc.matchAll(/```json (\w+)\n([\s\S]*?)```/g)].map(([, kind = '', text]) => ({
  kind,
  value: JSON.parse(text ?? '') as unknown,
}))
const of = (kind: string) => examples.filter((example) => example.kind === kind).map(({ value }) => value)
const typeOf = (frame: unknown) => z.object({ type: z.string() }).parse(frame).type

/** Frames outside the stream. A new one must be added here to compile, and then to the document. */
const outside: Record<Exclude<ServerFrame['type'], keyof typeof streamFrames>, true> = {
  room_state: true,
  resumed: true,
  room_locked: true,
  room_closed: true,
  participant_state: true,
  present: true,
  crowd: true,
  read_check: true,
  reactions: true,
  screens: true,
  screen_updated: true,
  screen_removed: true,
  screen_report: true,
  screen_state: true,
  screen_action: true,
  people: true,
  person_updated: true,
  person_left: true,
  storage: true,
  webhooks: true,
  ack: true,
  error: true,
}

/** The rows of a table, by the name in their first column. */
const rows = (pattern: RegExp) => Object.fromEntries([...doc.matchAll(pattern)].map(([, name, value]) => [name, value]))

describe('docs/protocol.md: frames', () => {
  test('every frame a client may send is shown, and every example is valid', () => {
    expect([...new Set(of('client').map(typeOf))].sort()).toEqual(Object.keys(clientFrames).sort())
    for (const frame of of('client')) expect(clientFrame.parse(frame)).toEqual(frame)
  })

  test('every frame the server may send is shown', () => {
    const types = Object.keys({ ...streamFrames, ...outside })
    expect([...new Set(of('server').map(typeOf))].sort()).toEqual(types.sort())
  })

  test.each(of('server').map((frame) => [typeOf(frame), frame]))(
    'the example of %s has exactly the fields that our pages read',
    (_type, frame) => {
      expect(wholeDecoder.readFrameValue(frame)).toEqual(frame)
    },
  )

  test('no example shows a role something that it may not see', () => {
    const shared = of('server').filter((frame) => typeOf(frame) !== 'quiz_created' && typeOf(frame) !== 'ack')
    expect(JSON.stringify(shared)).not.toMatch(/correctAnswer"|isCorrect"|participantId/)
  })

  test('the examples of the stream have no gap, and their time runs forwards', () => {
    const told = of('server').flatMap(
      (frame) => z.object({ rev: z.number(), serverNow: z.number() }).safeParse(frame).data ?? [],
    )
    const [first] = told.map(({ rev }) => rev)
    // `resumed` repeats the position of the last frame.
    const positions = of('server').flatMap((frame) =>
      typeOf(frame) in streamFrames ? [z.object({ rev: z.number() }).parse(frame).rev] : [],
    )
    expect(positions).toEqual(positions.map((_, n) => (first ?? 0) + 1 + n))
    const times = told.map(({ serverNow }) => serverNow)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  test('ids in examples are valid, and refusals have their own texts', () => {
    const found = [...doc.matchAll(/"(?:id|roomId|timerId|messageId|pollId|quizId|selectedTimerId)": "([^"]+)"/g)].map(
      ([, id]) => id ?? '',
    )
    for (const id of found) expect(isRoomId(id) || roomIdOf(id) !== null).toBe(true)
    const said = [...doc.matchAll(/"code": "(\w+)",\s+"message": "([^"]+)"/g)].filter(
      ([, name]) => name !== 'invalid' && name !== 'bad_frame',
    )
    expect(said.length).toBeGreaterThan(2)
    for (const [, name, message] of said) expect(message).toBe(refusalMessage(name ?? ''))
  })
})

describe('docs/protocol.md: commands', () => {
  const words = {
    controller: 'controller',
    owner: 'owner, or the controller of a room without one',
    participant: 'participant',
  } as const satisfies Record<CommandSpec['may'], string>

  test('every command that can be sent is listed with its fields and who may send it', () => {
    const listed = [...doc.matchAll(/^\| `(\w+\.\w+)` \| ([^|]+) \| ([^|]*) \|$/gm)].map(([, type, who, fields]) => [
      type,
      who,
      [...(fields ?? '').matchAll(/`(\w+)`/g)].map(([, field]) => field),
    ])
    const specs: Record<string, CommandSpec> = commands
    const declared = directTypes.map((type) => {
      const { may = 'controller', fields = {}, others = [] } = specs[type] ?? {}
      const names = new Set([fields, ...others].flatMap((of) => Object.keys(of)))
      return [type, type === 'room.claim' ? 'controller who is signed in' : words[may], [...names]]
    })
    // The tools are in the order in which people read of them, and each has its commands in the order of the code.
    const byTool = (rows: readonly unknown[][]) => Object.groupBy(rows, ([type]) => String(type).split('.')[0] ?? '')
    expect(byTool(listed)).toEqual(byTool(declared))
  })

  test('every kind of reply is named', () => {
    const [, named = ''] = /`view` is what the command was about([\s\S]*?)A kind that you do not know/.exec(doc) ?? []
    for (const kind of Object.keys(replyViews)) expect(named).toContain(`\`${kind}\``)
  })

  test('every field of a room is named', () => {
    const [row = ''] = /^\| `GET \/api\/rooms\/\{id\}` .*$/m.exec(doc) ?? []
    const own = Object.keys(api.roomReply.shape).filter((field) => !(field in roomView.shape))
    for (const field of own) expect(row).toContain(`\`${field}\``)
  })

  test('REST calls and frames have the same body and the same reply', () => {
    for (const asked of of('commandBody')) {
      expect(commandBody.parse(asked)).toEqual(asked)
      expect(clientFrame.parse({ type: 'command', ...Object(asked) })).toEqual({ type: 'command', ...Object(asked) })
    }
    expect(of('commandBody').length * of('commandReply').length).toBeGreaterThan(0)
    for (const reply of of('commandReply')) {
      const { rev, ...told } = z.looseObject({ rev: z.number() }).parse(reply)
      expect(rev).toBeGreaterThan(0)
      expect(wholeDecoder.readReply(told)).toEqual(told)
    }
  })
})

describe('docs/protocol.md: REST', () => {
  const schemas: Record<string, unknown> = {
    ...api,
    ...account,
    ...tokens,
    ...webhookCommands,
    ...live,
    ...roomCommands,
    ...timerCommands,
    ...timerPatch,
    ...stageCommands,
    ...messageCommands,
    ...ballot,
    ...poll,
    ...pollCommands,
    ...quiz,
    ...quizCommands,
    ...liveMessageCommands,
    ...feedback,
    ...feedbackCommands,
    ...question,
    ...questionCommands,
    ...reactionCommands,
    ...gameCommands,
    ...screenCommands,
    ...signalCommands,
    ...banCommands,
    ...schedules,
    ...programmeCommands,
    ...programmeActions,
    ...programmeDifference,
    ...programmeFrames,
    ...programmeImport,
    error: api.errorReply,
  }
  const checkedAbove = ['client', 'server', 'commandBody', 'commandReply']

  test.each(examples.filter(({ kind }) => !checkedAbove.includes(kind)))(
    'the example of $kind is valid: $value',
    ({ kind, value }) => {
      const schema = schemas[kind] as z.ZodMiniType | undefined
      expect(schema?.parse(value)).toEqual(value)
    },
  )

  test('every body has an example', () => {
    const bodies = Object.keys(schemas).filter((name) => name.endsWith('Body'))
    const shown = new Set(examples.map(({ kind }) => kind))
    const without = ['accessBody', 'selectTimerBody']
    expect(bodies.filter((name) => !shown.has(name)).sort()).toEqual(without)
  })

  test('every call is listed, and no others', () => {
    const folders = ['worker/routes', 'worker/tools'].map((folder) => join(repository, folder))
    const sources = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    )
    const routes = [...sources.join('').matchAll(/\.(get|post|put|patch|delete)\(\s*'([^']+)',\s*route\(/g)].map(
      ([, method, path]) => `${method?.toUpperCase()} /api${path?.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(routes.length).toBeGreaterThan(50)
    const listed = [...doc.matchAll(/^\| `((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^`]+)` \|/gm)].map(([, call]) => call)
    expect(listed.filter((call) => call !== 'GET /api/openapi.json').sort()).toEqual(routes.sort())
  })
})

describe('docs/protocol.md: tables', () => {
  test('the numbers match schema/limits.ts', () => {
    const numbers = rows(/^\| `(\w+)` \| (\d+) \|$/gm)
    const known: Record<string, unknown> = limits
    const found = Object.entries(numbers).filter(([name]) => name in limits)
    expect(found.length).toBeGreaterThan(15)
    for (const [name, value] of found) expect([name, Number(value)]).toEqual([name, known[name]])
  })

  test('the close codes match schema/refusal-codes.ts', () => {
    const listed = Object.fromEntries(
      [...doc.matchAll(/^\| (\d{4}) \| `(\w+)` \|/gm)].map(([, number, name]) => [name, Number(number)]),
    )
    expect(listed).toEqual(closeCodes)
  })

  test('the refusals and their status match schema/refusal-codes.ts', () => {
    const numbers = rows(/^\| `(\w+)` \| (\d+) \|$/gm)
    const listed = Object.fromEntries(
      Object.entries(numbers)
        .filter(([name]) => !(name in limits))
        .map(([name, value]) => [name, Number(value)]),
    )
    expect(listed).toEqual(refusalStatus)
  })
})

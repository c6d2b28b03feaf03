import { describe, expect, it } from 'vitest'
import { pathOf } from '../schema/links/page-path.ts'
import { allPages } from '../schema/links/pages.ts'
import { gameView } from '../schema/tools/games/entity.ts'
import { liveMessage } from '../schema/tools/live-messages/entity.ts'
import type { Opens } from '../schema/tools/timers/entity.ts'
import { roles } from '../schema/view/role.ts'
import { apiRoutes } from './api.ts'
import { type ApiRoute, linksOf } from './http/declaration.ts'
import { Browser, type HttpReply, type Method } from './testing/browser.ts'
import { isController, opens } from './testing/matrix/permissions.ts'
import { type Kind, principals, type Staged, stage } from './testing/matrix/principals.ts'
import { addMessage, addPoll, addQuiz, addTimer, askQuestion, joined, patchRoom, trade } from './testing/rooms.ts'
import { sampleOf } from './testing/samples.ts'

/**
 * Who reads: the others have proved nothing that counts in this room, which authorization.test.ts shows, or read as
 * controllers.
 */
const others = ['nobody', 'participant', 'stale', 'speaker link'] as const satisfies readonly Kind[]
const kinds: readonly Kind[] = [...others, 'controller']

/** Begins every text that only controllers may read. */
const canary = 'canary-'
const aboutEvent = [
  'poll',
  'option',
  'words',
  'question',
  'explanation',
  'message',
  'notes',
  'next-notes',
  'later-notes',
  'later',
  'at-a-cue',
]
const canaries = [...aboutEvent, 'hidden-question', 'waiting-question', 'deleted']
/** What is written for the speaker at the cue that comes next, which a speaker reads. */
const forSpeaker = 'for-the-speaker'

/** Puts one of everything that is not shown into a room, with cues that open it, and returns the ids by name. */
async function addHidden({ room, named }: Staged): Promise<Record<string, string>> {
  const post = (path: string, body: object) => room.controller.post(`/api/rooms/${room.id}/${path}`, body)
  const send = async (content: string, when: object) =>
    (await post('live-messages', { content, senderType: 'presenter', ...when })).as(liveMessage).id
  const draft = { question: `${canary}poll`, options: [`${canary}option`, 'B'] }
  const { id: poll } = await addPoll(room, { ...draft, showResults: true })
  const { id: words } = await addPoll(room, { question: `${canary}words`, kind: 'word_cloud' })
  const asked = { question: `${canary}question`, options: [`${canary}option`, 'B', '', ''], correctAnswer: 0 }
  const questions = [{ ...asked, points: 10, explanation: `${canary}explanation` }]
  const { id: quiz } = await addQuiz(room, { title: 'Capitals', questions, showLeaderboard: true })
  // A game is made of it: phones learn the id of the quiz, and nothing of its questions before they are asked.
  await room.controller.post(`/api/games/${named.game}/end`)
  const played = await post('games', { quizId: quiz, scoring: 'correct', hasLeaderboard: true })
  expect(played.as(gameView)).toMatchObject({ quizId: quiz, phase: 'lobby' })
  const { id: message } = await addMessage(room, { content: `${canary}message` })
  await room.controller.patch(`/api/timers/${named.timer}`, { speakerNotes: forSpeaker, notes: `${canary}next-notes` })
  const { id: cue } = await addTimer(room, { notes: `${canary}notes`, speakerNotes: `${canary}later-notes` })
  const later = await send(`${canary}later`, { sendAt: new Date(Date.now() + 3_600_000).toISOString() })
  const onCue = await send(`${canary}at-a-cue`, { onCue: { timerId: cue, at: 'start' } })
  const opened: Opens[] = [
    { kind: 'poll', id: poll, showResults: true, isOnDisplay: true },
    { kind: 'poll', id: words, showResults: false },
    { kind: 'quiz', id: quiz, showResults: true },
    { kind: 'live_message', id: later, showResults: false },
  ]
  for (const opens of opened) await addTimer(room, { opens })
  const asker = await joined(room)
  await patchRoom(room, { questionModeration: 'before' })
  const { id: question } = await askQuestion(room, asker, `${canary}hidden-question`)
  await room.controller.patch(`/api/questions/${question}`, { state: 'hidden' })
  const { id: waiting } = await askQuestion(room, asker, `${canary}waiting-question`)
  // Undo would bring this one back.
  const { id: deleted } = await addPoll(room, { question: `${canary}deleted` })
  await room.controller.delete(`/api/polls/${deleted}`)
  return { poll, words, quiz, message, later, onCue, question, waiting, deleted }
}

/** The routes that someone without control may call; authorization.test.ts proves that the others are refused. */
const open = apiRoutes.filter(({ path, caller }) => path.includes(':') && caller !== 'controller' && caller !== 'owner')
const controllers = apiRoutes.filter(({ path, caller }) => path.includes(':') && caller === 'controller')
const isRead = ({ method }: ApiRoute) => method === 'get'
/** What a sender may call without control. */
const openTo = (kind: Kind): ApiRoute[] =>
  kind === 'speaker link' ? [...open, ...controllers.filter((route) => linksOf(route).includes('speaker'))] : open

/** The address of a route with an id in the place of the first part that varies, whatever the id is of. */
const addressOf = ({ path }: ApiRoute, id: string, { named }: Staged): string =>
  path
    .replace(/:(id|code)/, id)
    .replace(':playerId', named.player)
    .replace(':logoId', named.logo)
    .replace(':answerId', encodeURIComponent(named.answer))
    // A stream would not end.
    .replace(/\/live\/stream$/, '/live/stream?seconds=0')

/** The pages that an id can be part of the address of. */
const pagesOf = (id: string): string[] =>
  allPages()
    .filter((page) => page.includes(':'))
    .map((page) => pathOf(page, id))

/** A reply as text, without its cookies: each new participant has an id of their own. */
const textOf = ({ text, headers }: HttpReply): string =>
  `${text} ${JSON.stringify([...headers].filter(([name]) => name !== 'set-cookie'))}`

/** The reply to a browser that asks faster than its pace allows, and waits. Wrong codes wait longer, and stay refused. */
async function patientReply(browser: Browser, method: Method, path: string, body?: unknown): Promise<HttpReply> {
  const reply = await browser.twin().send(method, path, { body })
  const waitSeconds = Number(reply.headers.get('retry-after'))
  if (reply.status !== 429 || waitSeconds > 1) return reply
  await scheduler.wait(waitSeconds * 1000)
  return patientReply(browser, method, path, body)
}

async function anotherInControl(room: Staged['room']): Promise<Browser> {
  const browser = new Browser()
  await trade(browser, room, room.key)
  return browser
}

/** Reads every address of the room, and of every id that it is told on the way, until nothing new is named. */
async function heardBy(browser: Browser, kind: Kind, staged: Staged, told: string): Promise<string> {
  const { room } = staged
  const routes = [...open, ...(isController(kind) ? controllers : [])].filter(isRead)
  const named = new RegExp(`${room.id}\\.[A-Za-z0-9_-]{12}`, 'g')
  const heard = [told]
  const known = new Set<string>()
  let next = [room.id, ...new Set(told.match(named) ?? [])]
  while (next.length > 0) {
    const fresh: string[] = []
    for (const id of next) {
      known.add(id)
      // There is more to read for one in control than the pace of one browser allows.
      const reader = isController(kind) ? await anotherInControl(room) : browser
      const asSpeaker = kind === 'speaker link' ? [`/api/rooms/${id}?as=speaker`] : []
      const paths = [...routes.map((route) => addressOf(route, id, staged)), ...asSpeaker, ...pagesOf(id)]
      const replies = await Promise.all(paths.map((path) => patientReply(reader, 'GET', path)))
      fresh.push(...replies.map(textOf))
    }
    heard.push(...fresh)
    next = [...new Set(fresh.join('\n').match(named) ?? [])].filter((id) => !known.has(id))
  }
  return heard.join('\n')
}

/** What a socket of each role that a sender may open is sent while the hidden things are made, and as a snapshot. */
async function listeners(browser: Browser, kind: Kind, roomId: string): Promise<() => Promise<string>> {
  const mayOpen = roles.filter((role) => opens(kind, role))
  const sockets = await Promise.all(mayOpen.map((role) => browser.twin().socket(roomId, role)))
  for (const socket of sockets) await socket.join()
  return async () => {
    for (const socket of sockets) {
      await socket.news()
      await socket.join()
      socket.close()
    }
    return sockets.flatMap(({ texts }) => texts).join('\n')
  }
}

let staging: Promise<{ staged: Staged; hidden: Record<string, string>; told: Map<Kind, string> }> | null = null
/** One room for all tests, with what each kind of sender was told while the hidden things were made. */
function prepared() {
  staging ??= (async () => {
    const staged = await stage('open')
    const told = new Map<Kind, string>()
    const ears = new Map<Kind, () => Promise<string>>()
    for (const kind of kinds) {
      ears.set(kind, await listeners(await senderOf(kind, staged), kind, staged.room.id))
    }
    const hidden = await addHidden(staged)
    for (const [kind, listen] of ears) told.set(kind, await listen())
    return { staged, hidden, told }
  })()
  return staging
}

describe('threat T31: what is not shown yet, followed by its id', () => {
  it.each(kinds)('[O17] [P10] [P19] every id that is told to: %s', async (kind) => {
    const { staged, told, hidden } = await prepared()
    const heard = await heardBy(await senderOf(kind, staged), kind, staged, told.get(kind) ?? '')
    if (isController(kind)) {
      // They exist, and this walk finds them.
      for (const text of canaries) expect(heard).toContain(`${canary}${text}`)
      return
    }
    expect(heard.match(/canary-[a-z-]+/g) ?? []).toEqual([])
    // A speaker reads what is for the speaker at the cue that comes next, and at no other.
    expect(heard.includes(forSpeaker)).toBe(kind === 'speaker link')
    // A game names the quiz that it plays. Nothing else that is hidden has an id for anyone else.
    const { quiz = '', ...unnamed } = hidden
    expect(heard).toContain(quiz)
    for (const [name, id] of Object.entries(unnamed)) expect(heard, `the id of ${name}`).not.toContain(id)
  })

  it.each(others)('[P10] every hidden id at every address reads as a missing one, for: %s', async (kind) => {
    const { staged, hidden } = await prepared()
    // One participant alone would ask faster than a person may.
    const sender = () => (kind === 'participant' ? joined(staged.room) : senderOf(kind, staged))
    let browser = await sender()
    const missing = `${staged.room.id}.AAAAAAAAAAAA`
    const anyHidden = new RegExp(Object.values(hidden).join('|').replaceAll('.', '\\.'), 'g')
    const reply = async (method: Method, path: string, body?: unknown) => {
      const { status, text } = await patientReply(browser, method, path, body)
      return { status, text: text.replace(anyHidden, missing).replace(/"(serverNow|rev)":\d+/g, '') }
    }
    const ofAll = async (asked: string, read: (id: string) => ReturnType<typeof reply>) => {
      const expected = await read(missing)
      for (const [name, id] of Object.entries(hidden)) expect(await read(id), `${asked} of ${name}`).toEqual(expected)
    }
    for (const route of openTo(kind)) {
      const method = route.method.toUpperCase() as Method
      const { body } = sampleOf(route, staged.named)
      browser = await sender()
      await ofAll(`${method} ${route.path}`, (id) => reply(method, addressOf(route, id, staged), body))
    }
    for (const page of allPages().filter((path) => path.includes(':')))
      await ofAll(page, (id) => reply('GET', pathOf(page, id)))
  })
})

/** One sender of a kind; they are alike. */
async function senderOf(kind: Kind, staged: Staged): Promise<Browser> {
  const [first] = await principals[kind](staged)
  if (first === undefined) throw new Error(`nobody is a ${kind}`)
  return first[1]
}

import { controllerKeyReply, madeLinkReply } from '../../../schema/api.ts'
import type { LinkRights, Rights } from '../../../schema/core/rights.ts'
import { type Person, signedIn } from '../accounts.ts'
import { Browser } from '../browser.ts'
import { forgedCookies } from '../cookies.ts'
import {
  addLiveMessage,
  furnished,
  joined,
  objectOf,
  openRoom,
  patchRoom,
  removePerson,
  type TestRoom,
  tokenFor,
} from '../rooms.ts'
import { type Named, password } from '../samples.ts'

/** The states of a room that matter for permissions. */
export const roomStates = ['open', 'viewer-locked', 'join-locked', 'password', 'deleted'] as const
export type StateName = (typeof roomStates)[number]

/** A room in a state, with the ids for requests, and the people who knew it before it got into that state. */
export type Staged = {
  /** Owned; `controller` has its key, and no account. */
  room: TestRoom
  named: Named
  owner: Person
  /** A room that the attacker controls. */
  other: TestRoom
  /** Joined while the room was open. */
  participant: Browser
  /** Joined, and was removed. */
  removed: Browser
  /** Controlled the room until the key was changed. */
  stale: Browser
  /** Has given the password, if there is one. */
  guest: Browser
  /** With one limited link each, and one whose link was given a new key. */
  linked: Record<LinkRights | 'ended', Browser>
  /** With one token each, and one whose token was revoked. */
  tokens: Record<Rights | 'revoked', Browser>
}

/** Opens a room, lets people in, and puts it into a state. */
export async function stage(state: StateName): Promise<Staged> {
  const owner = await signedIn()
  const made = await openRoom('Matrix', owner.browser.twin())
  const other = await openRoom('Theirs')
  const stale = new Browser()
  await stale.post(`/api/rooms/${made.id}/control`, { key: made.key })
  // The owner rotates with only the session, as in any of their signed-in browsers.
  const rotated = await owner.browser.twin().post(`/api/rooms/${made.id}/control/rotate`)
  const key = rotated.as(controllerKeyReply).controllerKey
  const controller = new Browser()
  await controller.post(`/api/rooms/${made.id}/control`, { key })
  const room = { id: made.id, key, controller, object: objectOf(made.id) }
  const furniture = await furnished(room)
  const { removed, ban } = await removePerson(room)
  // A link undoes only what it may do itself, and the audience's does nothing before it undoes.
  await addLiveMessage(room)
  const named = { ...furniture, ban, key }
  const linked = await openedLinks(room)
  const tokens = await openedTokens(room)
  // The code exists before the matrix runs, so asking for it changes nothing.
  await room.controller.get(`/api/rooms/${room.id}/shortcode`)
  const participant = await joined(room)
  await joined(room, room.controller)
  const guest = new Browser()
  if (state === 'viewer-locked') await patchRoom(room, { isViewerLocked: true })
  if (state === 'join-locked') await patchRoom(room, { isJoinLocked: true })
  if (state === 'password') {
    await patchRoom(room, { accessPassword: password })
    await guest.post(`/api/rooms/${room.id}/access`, { password })
  }
  if (state === 'deleted') await owner.browser.delete(`/api/rooms/${room.id}`)
  return { room, owner, other, participant, removed, stale, guest, named, linked, tokens }
}

/** One browser for each limited link, and one whose link was switched off. */
async function openedLinks(room: TestRoom): Promise<Staged['linked']> {
  const opened = async (rights: LinkRights) => {
    const made = await room.controller.post(`/api/rooms/${room.id}/links/${rights}`)
    const browser = new Browser()
    await browser.post(`/api/rooms/${room.id}/control`, { key: keyIn(made.as(madeLinkReply).url) })
    return browser
  }
  // The link of this one is made again for the next browser.
  const ended = await opened('timers')
  return {
    timers: await opened('timers'),
    audience: await opened('audience'),
    questions: await opened('questions'),
    speaker: await opened('speaker'),
    read: await opened('read'),
    recap: await opened('recap'),
    ended,
  }
}

/**
 * One program for each kind of token, and one whose tokens were revoked. Each has several, because it asks quickly: as many as a
 * room holds.
 */
async function openedTokens(room: TestRoom): Promise<Staged['tokens']> {
  const opened = async (rights: Rights, isRevoked = false) => {
    const made = [await tokenFor(room, rights), await tokenFor(room, rights)]
    if (rights === 'full') made.push(await tokenFor(room, rights))
    if (isRevoked) for (const { id } of made) await room.controller.delete(`/api/rooms/${room.id}/tokens/${id}`)
    const [first, ...spare] = made
    const program = first?.program ?? new Browser()
    program.spareTokens.push(...spare.map(({ token }) => token))
    return program
  }
  return {
    revoked: await opened('full', true),
    full: await opened('full'),
    timers: await opened('timers'),
    audience: await opened('audience'),
    questions: await opened('questions'),
    speaker: await opened('speaker'),
    read: await opened('read'),
    recap: await opened('recap'),
  }
}

/** The key in the address of a link. */
export const keyIn = (url: string): string => url.split('#key=')[1] ?? ''

/** The key of a staged room was changed once. */
const stagedEpoch = 2

/** One of each kind; the cookies' own tests try them all. */
const forgeries = [
  'another room’s cookie under this room’s name',
  'a participant’s cookie under the controller’s name',
  'a flipped signature',
  'a cookie past its end',
]

/** Everyone who may turn up at a room, by what they can prove; forgers prove nothing. */
export const principals = {
  nobody: async () => [['nobody', new Browser()]],
  participant: async ({ participant }) => [['participant', participant]],
  removed: async ({ removed }) => [['a participant who was removed', removed]],
  guest: async ({ guest }) => [['guest', guest]],
  controller: async ({ room }) => [['controller', room.controller]],
  owner: async ({ owner }) => [['owner', owner.browser]],
  'other user': async () => [['somebody else who is signed in', (await signedIn()).browser]],
  stranger: async ({ other }) => [['the controller of another room', other.controller]],
  stale: async ({ stale }) => [['who controlled before the key was changed', stale]],
  'timers link': async ({ linked }) => [['the link for timers', linked.timers]],
  'audience link': async ({ linked }) => [['the link for the audience', linked.audience]],
  'questions link': async ({ linked }) => [['the link for questions', linked.questions]],
  'speaker link': async ({ linked }) => [['the link of the speaker', linked.speaker]],
  'read link': async ({ linked }) => [['the link that only reads', linked.read]],
  'recap link': async ({ linked }) => [['the link that only reads the recap', linked.recap]],
  'ended link': async ({ linked }) => [['a link that has a new key', linked.ended]],
  'full token': async ({ tokens }) => [['a program with a token for everything', tokens.full]],
  'timers token': async ({ tokens }) => [['a program with a token for timers', tokens.timers]],
  'audience token': async ({ tokens }) => [['a program with a token for the audience', tokens.audience]],
  'questions token': async ({ tokens }) => [['a program with a token for questions', tokens.questions]],
  'speaker token': async ({ tokens }) => [['a program with a token of a speaker', tokens.speaker]],
  'read token': async ({ tokens }) => [['a program with a token that only reads', tokens.read]],
  'recap token': async ({ tokens }) => [['a program that only reads the recap', tokens.recap]],
  'revoked token': async ({ tokens }) => [['a program whose token was revoked', tokens.revoked]],
  forger: async ({ room, other }) => {
    const all = await forgedCookies(room, other, stagedEpoch)
    const chosen = all.filter(([name]) => forgeries.some((forgery) => name === forgery))
    return chosen.map(([name, cookies]) => {
      const browser = new Browser()
      for (const [cookie, value] of cookies) browser.cookies.set(cookie, value)
      return [name, browser]
    })
  },
} satisfies Record<string, (staged: Staged) => Promise<[string, Browser][]>>
export type Kind = keyof typeof principals

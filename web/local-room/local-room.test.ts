import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { presentDelayMs } from '../../durable-objects/crowd/presence.ts'
import { gameLeaverMs } from '../../durable-objects/live-room/awaited-players.ts'
import type { ClientFrame } from '../../schema/client-frames.ts'
import { nobody, type Principal } from '../../schema/core/door.ts'
import type { ParticipantState } from '../../schema/core/tool-types.ts'
import { wholeDecoder } from '../../schema/decoders/whole.ts'
import type { DirectCommand } from '../../schema/engine/commands/commands.ts'
import * as limits from '../../schema/limits.ts'
import { closeCodes } from '../../schema/refusal-codes.ts'
import type { Screen } from '../../schema/tools/screens/entity.ts'
import { shownSeconds } from '../../schema/tools/timers/clock.ts'
import type { Role } from '../../schema/view/role.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'
import { controller, createLocalRoom, type LocalRoom, participant } from './local-room.ts'

const roomId = 'RoomRoomRoomRoomRoom22'
const noon = Date.parse('2026-11-21T12:00:00.000Z')
const last = <T>(list: readonly T[]): T | undefined => list[list.length - 1]
const pollOf = (room: Snapshot | null) => room?.polls[0]
const countsOf = (room: Snapshot | null) => {
  const results = pollOf(room)?.results
  return results != null && 'results' in results ? results.results.map(({ count }) => count) : undefined
}

let local: LocalRoom
beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  local = createLocalRoom({ id: roomId, name: 'Town hall', useCase: null, createdBy: null }, { now: () => Date.now() })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A screen that reads as every screen does, and remembers the other frames. */
function screen(role: Role, who: Principal) {
  const heard = {
    room: null as Snapshot | null,
    own: null as ParticipantState | null,
    rev: 0,
    epoch: '',
    present: '',
    screens: [] as Screen[],
  }
  const replies: unknown[] = []
  const closes: number[] = []
  const page = local.pageOf(who)
  const socket = page.openSocket(`/ws?room=${roomId}&as=${role}`, {
    onOpen: () => join(),
    onClose: (code) => closes.push(code),
    onMessage(text) {
      const frame = wholeDecoder.readFrame(text)
      if (frame === null || frame.type === 'unread') throw new Error(`not readable: ${String(text)}`)
      if (frame.type === 'room_state') {
        const { type: _t, epoch, rev, serverNow: _s, role: _r, ...room } = frame
        Object.assign(heard, { room, epoch, rev })
      } else if (frame.type === 'participant_state') {
        heard.own = frame
      } else if (frame.type === 'present') {
        heard.present = `${frame.displays} displays, ${frame.phones} phones`
      } else if (frame.type === 'screens') {
        heard.screens = frame.screens
      } else if (frame.type === 'room_locked') {
        heard.room = null
        replies.push(frame.code)
      } else if ('rev' in frame && 'roomId' in frame) {
        expect(frame.rev).toBe(heard.rev + 1)
        heard.rev = frame.rev
        heard.room = heard.room === null ? null : wholeDecoder.applyFrame(heard.room, frame, role)
      } else replies.push(frame.type === 'error' ? frame.code : frame)
    },
  })
  const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame))
  const join = (has = {}) => send({ type: 'join_room', roomId, ...has })
  const ask = async (command: DirectCommand, opId = `op-${command.type}`) => {
    expect(send({ type: 'command', opId, command })).toBe(true)
    await turn()
  }
  return { heard, replies, closes, page, socket, join, ask }
}
const turn = () => vi.advanceTimersByTimeAsync(0)

/** A desk, a display and two phones, all joined. */
async function hall() {
  const desk = screen('controller', controller)
  const display = screen('viewer', nobody)
  const ada = screen('audience', participant('ada'))
  const ben = screen('audience', participant('ben'))
  await turn()
  const first = <T>(list: readonly T[] | undefined): T => list?.[0] ?? expect.fail('nothing there')
  return { desk, display, ada, ben, first }
}

describe('a room in the page', () => {
  test('a timer runs on the display from the instant when the desk started it', async () => {
    const { desk, display, ada, first } = await hall()
    await desk.ask({ type: 'timer.add', name: 'Keynote', duration: 60, isCountUp: false })
    const { id: timerId } = first(desk.heard.room?.timers)
    await desk.ask({ type: 'timer.start', timerId })
    vi.setSystemTime(noon + 5_500)
    const shown = first(display.heard.room?.timers)
    expect([shown.isRunning, shownSeconds(shown, Date.now())]).toEqual([true, 55])
    expect(display.heard.room?.selectedTimerId).toBe(timerId)
    expect(ada.heard.room?.timers).toEqual([])
    expect(last(desk.replies)).toMatchObject({ type: 'ack', kind: 'timer', rev: desk.heard.rev })
  })

  test('a message is shown and hidden again; a hidden one is never sent to the display', async () => {
    const { desk, display, first } = await hall()
    await desk.ask({ type: 'message.add', content: 'Please wrap up', color: 'red' })
    const { id: messageId } = first(desk.heard.room?.messages)
    expect(display.heard.room?.messages).toEqual([])
    await desk.ask({ type: 'message.edit', messageId, isVisible: true }, 'show')
    expect(display.heard.room?.messages).toMatchObject([{ content: 'Please wrap up' }])
    await desk.ask({ type: 'message.edit', messageId, isVisible: false }, 'hide')
    expect(display.heard.room?.messages).toEqual([])
  })

  test('two phones vote; tallies follow a quarter of a second apart, to others once results are shown', async () => {
    const { desk, display, ada, ben, first } = await hall()
    await desk.ask({ type: 'poll.add', question: 'Next?', options: ['Rivers', 'Bridges'], allowMultiple: false })
    const { id: pollId } = first(desk.heard.room?.polls)
    await desk.ask({ type: 'poll.edit', pollId, isActive: true }, 'start')
    const vote = (option: number): DirectCommand => {
      return { type: 'poll.vote', pollId, selectedOptions: [option], sessionId: null }
    }
    await ada.ask(vote(1))
    const own = { votes: { [pollId]: [1] } }
    expect(last(ada.replies)).toMatchObject({ type: 'ack', kind: 'ballot', view: { selectedOptions: [1] }, own })
    expect(countsOf(desk.heard.room)).toEqual([0, 1])
    await ben.ask(vote(0))
    await ben.ask(vote(1), 'another')
    expect([last(ben.replies), ben.heard.own]).toMatchObject(['already_voted', { votes: { [pollId]: [0] } }])
    await vi.advanceTimersByTimeAsync(limits.tallyIntervalMs - 1)
    expect(countsOf(desk.heard.room)).toEqual([0, 1])
    await vi.advanceTimersByTimeAsync(1)
    expect([countsOf(desk.heard.room), pollOf(display.heard.room)?.results]).toEqual([[1, 1], null])
    await desk.ask({ type: 'poll.edit', pollId, showResults: true }, 'show')
    expect([countsOf(display.heard.room), countsOf(ada.heard.room)]).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  test('one page of a participant tells the other pages about their answers', async () => {
    const { desk, ada, ben, first } = await hall()
    const other = screen('audience', participant('ada'))
    await desk.ask({ type: 'poll.add', question: 'Next?', options: ['Rivers', 'Bridges'], allowMultiple: false })
    const { id: pollId } = first(desk.heard.room?.polls)
    await desk.ask({ type: 'poll.edit', pollId, isActive: true }, 'start')
    await ada.ask({ type: 'poll.vote', pollId, selectedOptions: [1], sessionId: null })
    expect(other.heard.own?.votes).toEqual({ [pollId]: [1] })
    expect(ben.heard.own?.votes).toEqual({})
  })

  test('a lock removes the room from the phones, and lifting it restores it without a request', async () => {
    const { desk, display, ada } = await hall()
    await desk.ask({ type: 'room.update', isJoinLocked: true }, 'lock')
    expect([ada.heard.room, ada.replies]).toEqual([null, ['join_locked']])
    expect(await ada.page.read(roomId, 'audience')).toEqual({ kind: 'refused', code: 'join_locked' })
    expect(display.heard.room?.room.isJoinLocked).toBe(true)
    await desk.ask({ type: 'room.update', isJoinLocked: false }, 'unlock')
    expect(ada.heard.room?.room.isJoinLocked).toBe(false)
    expect(ada.closes).toEqual([])
  })

  test('a returning page resumes if it missed nothing, and otherwise gets the room', async () => {
    const { desk, display } = await hall()
    const { epoch, rev } = display.heard
    display.join({ epoch, rev })
    await turn()
    expect(display.replies).toMatchObject([{ type: 'resumed', rev }])
    display.socket.close()
    expect(display.socket.send('ping')).toBe(false)
    await desk.ask({ type: 'timer.add', name: 'Keynote', duration: 60, isCountUp: false })
    expect(display.heard.room?.timers).toEqual([])
    display.socket.reconnect()
    await turn()
    expect(display.heard.room?.timers).toHaveLength(1)
  })

  test('a desk needs the control key, and its key is void after a rotation', async () => {
    const { desk } = await hall()
    const stranger = screen('controller', nobody)
    await turn()
    expect([stranger.heard.room, stranger.closes]).toEqual([null, [1006]])
    expect(stranger.page.execute({ type: 'room.delete' })).toEqual({ ok: false, code: 'control_required' })
    expect(local.live.rotateControl(controller, null)).toMatchObject({ ok: true })
    await turn()
    expect([desk.replies, desk.closes]).toEqual([['control_rotated'], [closeCodes.controlRotated]])
    expect(await desk.page.read(roomId, 'controller')).toEqual({ kind: 'refused', code: 'control_rotated' })
  })

  test('[A16] a desk of a limited link learns what it may do, and is closed when its link ends', async () => {
    const { desk } = await hall()
    expect(desk.page.execute({ type: 'room.make_link', rights: 'timers' }).ok).toBe(true)
    expect(desk.page.execute({ type: 'room.make_link', rights: 'questions' }).ok).toBe(true)
    const [caller, both] = [
      screen('controller', { ...nobody, links: { timers: 1 } }),
      screen('controller', { ...nobody, links: { timers: 1, questions: 1 } }),
    ]
    await turn()
    expect(await caller.page.read(roomId, 'controller')).toMatchObject({ deskOwn: { rights: 'timers', also: [] } })
    await caller.ask({ type: 'poll.reset', pollId: `${roomId}.poll00000001` })
    await caller.ask({ type: 'timer.add', name: 'Keynote', duration: 60, isCountUp: false })
    expect(caller.replies).toMatchObject(['rights_required', { type: 'ack' }])
    expect(desk.page.execute({ type: 'room.end_link', rights: 'timers' }).ok).toBe(true)
    await turn()
    expect([caller.replies[2], caller.closes]).toEqual(['link_off', [closeCodes.linkOff]])
    expect(await caller.page.read(roomId, 'controller')).toEqual({ kind: 'refused', code: 'link_off' })
    // What the other may still do has changed, so it comes back and hears it.
    expect(both.closes).toEqual([closeCodes.comeBack])
    both.socket.reconnect()
    await turn()
    expect(await both.page.read(roomId, 'controller')).toMatchObject({ deskOwn: { rights: 'questions', also: [] } })
    expect(desk.closes).toEqual([])
  })

  test('deleting a room tells everyone, and it is not found again', async () => {
    const { desk, display } = await hall()
    expect(desk.page.execute({ type: 'room.delete' }).ok).toBe(true)
    await turn()
    expect([display.replies, display.closes]).toMatchObject([[{ type: 'room_closed' }], [closeCodes.roomClosed]])
    expect(await display.page.read(roomId, 'viewer')).toEqual({ kind: 'refused', code: 'room_not_found' })
  })

  test('a read gives the same as the socket, and a REST command reaches the screens', async () => {
    const { desk, display } = await hall()
    const added = desk.page.execute({ type: 'timer.add', name: 'Keynote', duration: 60, isCountUp: false }, 'op')
    expect(added).toMatchObject({ ok: true, value: { reply: { kind: 'timer' }, rev: 2 } })
    await turn()
    expect(display.heard.room?.timers).toHaveLength(1)
    expect(await display.page.read(roomId, 'viewer')).toEqual({
      kind: 'room',
      snapshot: display.heard.room,
      serverNow: noon,
    })
  })

  test('a desk knows who is here, and learns a moment later who left; a participant with two pages is one phone', async () => {
    const { desk, ben } = await hall()
    screen('audience', participant('ada'))
    await vi.advanceTimersByTimeAsync(presentDelayMs)
    expect(desk.heard.present).toBe('1 displays, 2 phones')
    ben.socket.close()
    await vi.advanceTimersByTimeAsync(presentDelayMs)
    expect(desk.heard.present).toBe('1 displays, 1 phones')
  })

  test('a game waits for nobody who closed their page', async () => {
    const { desk, ada, ben, first } = await hall()
    const questions = [{ question: 'Which river?', options: ['Rhine', 'Danube', '', ''], correctAnswer: 1, points: 10 }]
    const shows = { showResults: false, showCorrectAnswers: false }
    await desk.ask({ type: 'quiz.add', title: 'Rivers', description: null, timeLimit: null, questions, ...shows })
    const { id: quizId } = first(desk.heard.room?.quizzes)
    await desk.ask({ type: 'game.start', quizId, scoring: 'correct', hasLeaderboard: false })
    const { id: gameId } = first(desk.heard.room?.games)
    for (const phone of [ada, ben]) await phone.ask({ type: 'game.join', gameId })
    await desk.ask({ type: 'game.advance', gameId, from: { phase: 'lobby', questionIndex: 0 } })
    await ada.ask({ type: 'game.answer', gameId, questionIndex: 0, selectedOptions: [1] })
    await vi.advanceTimersByTimeAsync(limits.tallyIntervalMs)
    expect(first(desk.heard.room?.games).phase).toBe('open')
    ben.socket.close()
    await vi.advanceTimersByTimeAsync(gameLeaverMs)
    expect(first(desk.heard.room?.games).phase).toBe('closed')
  })

  test('a page that sends too many frames is refused and then closed, as on the network', async () => {
    const { ada } = await hall()
    for (let sent = 0; sent < limits.frameBurst + limits.frameStrikes; sent += 1) ada.socket.send('{"type":"nonsense"}')
    await turn()
    expect(ada.replies.filter((code) => code === 'too_many_requests').length).toBe(limits.frameStrikes)
    expect(ada.closes).toEqual([closeCodes.flooded])
  })

  test('a participant’s sixth page closes the oldest', async () => {
    const pages = Array.from({ length: limits.socketsPerParticipant + 1 }, () => screen('audience', participant('ada')))
    await turn()
    expect(pages.map(({ closes }) => closes)).toEqual([[closeCodes.replaced], [], [], [], [], []])
  })

  test('a display is a screen that the desk can name, and only it hears of it', async () => {
    const { desk, display, ada } = await hall()
    const id = `${roomId}.on-the-wall`
    display.join({ screen: { id, page: 'viewer' } })
    await turn()
    expect(local.screens.edit(nobody, id, { name: 'Hall B' })).toEqual({ ok: false, code: 'control_required' })
    local.screens.edit(controller, id, { name: 'Hall B' })
    await turn()
    expect(last(display.replies)).toMatchObject({ type: 'screen_state', screen: { name: 'Hall B' }, isWatched: false })
    expect(last(desk.replies)).toMatchObject({ type: 'screen_updated', screen: { name: 'Hall B', isConnected: true } })
    expect(ada.replies).toEqual([])
  })

  test('changes due by time happen in a page too, however late', async () => {
    const display = screen('viewer', nobody)
    await turn()
    await vi.advanceTimersByTimeAsync(limits.unusedRoomMs - 1)
    expect(display.closes).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect([display.closes, local.live.loaded]).toEqual([[closeCodes.roomClosed], null])
  })

  test('a heartbeat is answered, and an invalid frame is refused', async () => {
    const desk = screen('controller', controller)
    await turn()
    const heard: unknown[] = []
    const socket = desk.page.openSocket(`/ws?room=${roomId}&as=viewer`, {
      onOpen: () => socket.send(limits.ping),
      onMessage: (text) => heard.push(text),
      onClose: () => expect.fail('closed'),
    })
    await turn()
    expect(heard).toEqual([limits.pong])
    desk.socket.send('{"type":"poll_vote"}')
    await turn()
    expect(desk.replies).toEqual(['bad_frame'])
  })
})

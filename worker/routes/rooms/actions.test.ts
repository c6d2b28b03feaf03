import { describe, expect, it } from 'vitest'
import { roomReply } from '../../../schema/api.ts'
import { logReply } from '../../../schema/engine/log.ts'
import { Browser } from '../../testing/browser.ts'
import {
  addMessage,
  addPoll,
  addTimer,
  askQuestion,
  joined,
  openRoom,
  patchRoom,
  type TestRoom,
  tokenFor,
} from '../../testing/rooms.ts'

async function show() {
  const room = await openRoom()
  await addTimer(room, { name: 'Opening' })
  await addTimer(room, { name: 'Keynote' })
  await addMessage(room, { content: 'Wrap up' })
  await addPoll(room)
  const { program } = await tokenFor(room, 'full', 'Stream Deck')
  const act = (words: string) => program.post(`/api/rooms/${room.id}/actions/${words}`)
  return { room, program, act }
}
const stateOf = async (room: TestRoom) =>
  (await room.controller.get(`/api/rooms/${room.id}?as=controller`)).as(roomReply)

describe('[TK10] actions', () => {
  it('[TK10] act on what runs now, and say in words what they did', async () => {
    const { room, act } = await show()
    const steps: [words: string, done: string][] = [
      ['next', "Go on to 'Opening'"],
      ['pause', "Pause 'Opening'"],
      ['resume', "Start 'Opening'"],
      ['give/60', "Add time to 'Opening'"],
      ['give/-30', "Take time from 'Opening'"],
      ['toggle', "Pause 'Opening'"],
      ['reset', "Reset 'Opening'"],
      ['start/2', "Start 'Keynote'"],
      ['previous', "Go back to 'Opening'"],
      ['flash', 'Flash'],
      ['blackout/on', 'Black out the displays'],
      ['blackout/toggle', 'Lift the blackout'],
      ['messages/1/show', "Show 'Wrap up'"],
      ['messages/Wrap%20up/hide', "Hide 'Wrap up'"],
      ['scene/qr', 'Change the display'],
      ['poll/1/start', "Start 'Which talk next?'"],
      ['poll/1/results', "Change the results of 'Which talk next?'"],
      ['scene/poll', 'Change the display'],
      ['poll/1/stop', "Stop 'Which talk next?'"],
      ['questions/on', 'Change settings'],
    ]
    const said: [string, string][] = []
    for (const [words] of steps) {
      const reply = await act(words)
      said.push([
        words,
        reply.status === 200 ? String((reply.body as { done: string }).done) : `${reply.status} ${reply.text}`,
      ])
    }
    expect(said).toEqual(steps)
    expect((await stateOf(room)).hasQuestions).toBe(true)
  })

  it('[TK10] take a name with any letters, and no body at all', async () => {
    const { room, program } = await show()
    await addTimer(room, { name: 'Ümläut & Co' })
    const reply = await program.post(`/api/rooms/${room.id}/actions/start/${encodeURIComponent('ümläut & co')}`)
    expect(reply.body).toEqual({ action: 'start', done: "Start 'Ümläut & Co'" })
  })

  it.each([
    ['pause', 'No cue is running.'],
    ['resume', 'No cue is paused.'],
    ['give/60', 'No cue is running.'],
    ['start/9', 'There is no cue “9”.'],
    ['messages/7/show', 'There is no message “7”.'],
    ['poll/7/start', 'There is no poll “7”.'],
    ['scene/poll', 'No poll is running.'],
    ['scene/game', 'No game is running.'],
    ['game/advance', 'No game is running.'],
  ])('[TK10] %s makes no sense now, and the reply says why', async (words, why) => {
    const { act } = await show()
    const reply = await act(words)
    expect([reply.status, reply.code, reply.error?.message]).toEqual([409, 'action_not_now', why])
  })

  it.each(['fly', 'give/lots', 'blackout/maybe', 'messages/1/burn', 'scene/moon', 'game/over', 'toString'])(
    '[TK10] there is no action %s, and the reply names those that there are',
    async (words) => {
      const { act } = await show()
      const reply = await act(words)
      expect([reply.status, reply.code]).toEqual([404, 'unknown_action'])
      expect(reply.error?.message).toContain('next, previous, start, pause')
    },
  )

  it('[TK10] need the rights of their commands, also where they make no sense', async () => {
    const { room } = await show()
    const { program } = await tokenFor(room, 'audience')
    const replies = []
    for (const words of ['next', 'pause', 'flash', 'poll/1/start', 'questions/on'])
      replies.push((await program.post(`/api/rooms/${room.id}/actions/${words}`)).code)
    expect(replies).toEqual(['rights_required', 'rights_required', 'rights_required', null, null])
    expect((await new Browser().post(`/api/rooms/${room.id}/actions/next`)).code).toBe('control_required')
    expect((await program.post('/api/rooms/NoSuchRoomNoSuchRoom22/actions/next')).code).toBe('room_not_found')
  })
})

describe('[LG1] the log', () => {
  const entriesOf = async (room: TestRoom, query = '') =>
    (await room.controller.get(`/api/rooms/${room.id}/log${query}`)).exactly(logReply).entries

  it('[LG1] has each command of a program under the name of its token, and nothing of participants', async () => {
    const { room, act } = await show()
    await patchRoom(room, { hasQuestions: true })
    const phone = await joined(room)
    const { id } = await askQuestion(room, phone, 'A canary sings')
    await room.controller.patch(`/api/questions/${id}`, { isOnDisplay: true })
    await act('next')
    const entries = await entriesOf(room)
    expect(entries[0]).toMatchObject({
      who: { name: 'Stream Deck', rights: 'full' },
      type: 'rundown.next',
      subject: { tool: 'timer', name: 'Opening' },
      summary: "Go on to 'Opening'",
    })
    expect(entries[1]).toMatchObject({
      who: { name: null, rights: 'full' },
      type: 'question.edit',
      subject: { tool: 'question', name: '' },
    })
    expect(JSON.stringify(entries)).not.toContain('canary')
    expect(entries.map(({ type }) => type)).not.toContain('question.ask')
    expect(entries.map(({ type }) => type)).toContain('room.make_token')
    expect(JSON.stringify(entries)).not.toMatch(/cl_|digest/)
  })

  it('[LG1] says how many things a command made, and how many seconds it gave', async () => {
    const { room, act } = await show()
    const timers = ['Panel', 'Lunch'].map((name) => ({ name, duration: 600 }))
    await room.controller.post(`/api/rooms/${room.id}/timers/batch`, { timers })
    expect((await entriesOf(room))[0]).toMatchObject({ summary: 'Add 2 timers', params: { count: 2 } })
    await act('next')
    await act('give/90')
    expect((await entriesOf(room))[0]).toMatchObject({ type: 'timer.give', seconds: 90 })
  })

  it('[LG1] [S7] has a repeated request once', async () => {
    const { room, program } = await show()
    const again = () =>
      program.post(`/api/rooms/${room.id}/actions/flash`, undefined, {
        headers: { 'idempotency-key': 'the-same-press' },
      })
    await again()
    await again()
    expect((await entriesOf(room)).filter(({ type }) => type === 'room.flash')).toHaveLength(1)
  })

  it('[LG2] is read in pages, and as a table', async () => {
    const { room, act } = await show()
    for (let press = 0; press < 5; press += 1) await act('flash')
    const first = await entriesOf(room, '?limit=3')
    const second = await entriesOf(room, `?limit=3&before=${first[2]?.id}`)
    expect(first).toHaveLength(3)
    expect(Number(second[0]?.id)).toBe(Number(first[2]?.id) - 1)
    const csv = await room.controller.get(`/api/rooms/${room.id}/log.csv`)
    expect(csv.text).toContain('Time,Who,Rights,What,About,Type')
    expect(csv.text).toContain('"Stream Deck","full","Flash"')
    expect((await new Browser().get(`/api/rooms/${room.id}/log`)).code).toBe('control_required')
  })
})

/** The module for Companion, as its package is loaded, against the real server: every action, feedback and variable. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { shortCodeReply } from '../../../schema/api.ts'
import { actionNames } from '../../../schema/engine/actions.ts'
import { randomOf, testSeed } from '../../../schema/testing/seed.ts'
import { displayTimer, formatSeconds, shownSeconds } from '../../../schema/tools/timers/clock.ts'
import { checked, isBuilt, openHost } from '../../companion/host.ts'
import { startProductRuntime } from '../../local/product-runtime.ts'
import { add, call, openRoom, send } from '../../local/room-client.ts'
import { openLine } from '../line.ts'
import { openScreen } from '../screen.ts'
import { makeToken, openStage, openWall, type Stage, settingsOf, until } from './stage.ts'

if (!isBuilt)
  console.warn('The module for Companion is not built, so its proof is left out: `npm run companion` builds it.')

describe.skipIf(!isBuilt)('the module for Companion', () => {
  let running: Awaited<ReturnType<typeof startProductRuntime>>
  let stage: Stage
  const closing: (() => unknown)[] = []
  const random = randomOf(testSeed)

  beforeAll(async () => {
    running = await startProductRuntime(inject('product'))
    stage = await openStage(running.base)
    closing.push(stage.line.close, stage.host.stop)
    await until(() => stage.host.variables.connection === 'live')
  })
  // A cut that one test leaves behind must not fail the next ones.
  afterEach(() => stage.line.mend())
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
    await running.stop()
  })

  const says = (feedbackId: string, options?: Record<string, unknown>) => stage.host.feedback(feedbackId, options)
  const patch = (path: string, body: object) => call(stage.controller, 'PATCH', path, body)

  it('[CP4] says that it is connected, and defines what it sets', () => {
    const { host } = stage
    expect(host.status).toEqual({ level: 'ok', message: null })
    expect(Object.keys(host.variables).sort()).toEqual(Object.keys(host.variableNames).sort())
    expect(host.variables).toMatchObject({ room: 'Main hall', remaining: '10:00', state: 'standby', cue_count: 3 })
    expect(host.variables).toMatchObject({
      now_name: '',
      next_name: 'Opening',
      next_speaker: 'Ada',
      next_length: '10:00',
    })
    expect(host.fields.map(({ id, type }) => `${id} ${type}`)).toContain('token1 secret-text')
  })

  it('[CP1] has every action of the server, and keys with what their actions and feedbacks allow', () => {
    const { actions, feedbacks, presets, sections } = stage.host
    expect(Object.keys(actions)).toEqual(expect.arrayContaining([...actionNames]))
    for (const { steps, feedbacks: own } of Object.values(presets)) {
      for (const { actionId, options } of steps.flatMap(({ down, up }) => [...down, ...up]))
        checked(actions[actionId]!.options, options)
      for (const { feedbackId, options } of own) checked(feedbacks[feedbackId]!.options, options)
    }
    const listed = sections.flatMap(({ definitions }) =>
      definitions.flatMap((one) => (typeof one === 'string' ? [one] : one.presets)),
    )
    expect([...new Set(listed)].sort()).toEqual(Object.keys(presets).sort())
  })

  it('[CP1] [CP3] does what each action says, and feedbacks and variables follow', async () => {
    const { host } = stage
    const seen = new Set<string>()
    /** Presses, and waits until what it changes is so. */
    const press = async (actionId: string, options: Record<string, unknown>, isSo: () => boolean) => {
      // What the press before has changed is drawn a moment after its frame.
      await until(() => !isSo())
      await host.press(actionId, options)
      await until(isSo).catch(() => {
        throw new Error(`${actionId} ${JSON.stringify(options)}: ${host.variables.last_action}`)
      })
      seen.add(actionId)
    }
    const has = (name: string, value: unknown) => () => host.variables[name] === value

    await press('next', {}, () => says('running') === true && host.variables.state === 'running')
    expect(host.variables).toMatchObject({
      now_name: 'Opening',
      now_speaker: 'Ada',
      cue_index: 1,
      next_name: 'Keynote',
    })
    expect(host.variables.last_action).toBe("Go on to 'Opening'")
    await press('give', { what: 60 }, has('added', '+1:00'))
    await press('pause', {}, () => says('paused') === true)
    await press('resume', {}, () => says('running') === true)
    await press('toggle', {}, has('state', 'paused'))
    await press('reset', {}, has('state', 'standby'))
    await press('start', { what: '2' }, has('now_name', 'Keynote'))
    await press('previous', {}, has('now_name', 'Opening'))
    await host.press('start', { what: 'keynote' })
    expect(host.variables.last_action).toBe('Please pause the current timer before starting another one.')
    await press('pause', {}, has('state', 'paused'))
    await press('start', { what: 'keynote' }, has('now_name', 'Keynote'))
    await press('flash', {}, () => says('flash') === true)
    await press('blackout', { what: 'on' }, () => says('blackout') === true)
    await press('blackout', { what: 'toggle' }, has('blackout', 'off'))
    await press('scene', { what: 'qr' }, () => says('scene', { scene: 'qr' }) === true)
    await press('scene', { what: 'timer' }, has('scene', 'timer'))
    await press(
      'messages',
      { what: '2', how: 'show' },
      () => says('message', { n: 2 }) === true && has('message', 'Microphone')(),
    )
    await press('messages', { what: 'Microphone', how: 'toggle' }, has('message', ''))
    await press(
      'poll',
      { what: '1', how: 'start' },
      () => says('poll', { n: 1 }) === true && has('poll_question', 'Which talk next?')(),
    )
    await press('poll', { what: '1', how: 'results' }, () => says('poll_results', { n: 1 }) === true)
    await press('poll', { what: 'Which talk next?', how: 'stop' }, () => says('poll', { n: 1 }) === false)
    await press('questions', { what: 'off' }, () => says('questions') === false)
    await press('questions', { what: 'toggle' }, () => says('questions') === true)
    expect(says('game')).toBe(true)
    await press('game', { what: 'advance' }, () => String(host.variables.last_action).includes('Quick one'))
    await press('show_text', { text: 'Two minutes', color: 'red' }, has('message', 'Two minutes'))
    await press('show_text', { text: 'Please stop' }, has('message', 'Please stop'))
    await press('clear_messages', {}, () => says('message_any') === false)
    const { messages } = (await call(stage.controller, 'GET', `/api/rooms/${stage.roomId}?as=controller`)) as {
      messages: { content: string }[]
    }
    expect(messages.map(({ content }) => content)).toEqual(['Wrap up', 'Microphone', 'Please stop'])
    await press('edit_cue', { cue: '3', name: 'Closing', length: '30:00' }, has('next_name', 'Closing'))
    expect(host.variables.next_length).toBe('30:00')
    expect([...actionNames, 'show_text', 'clear_messages', 'edit_cue'].filter((name) => !seen.has(name))).toEqual([])
    await until(() => JSON.stringify(host.actions['start']!.options[0]!.choices).includes('3: Closing'))
  })

  it('[CP1] says in words why an action makes no sense now, and changes nothing', async () => {
    const { host } = stage
    await host.press('start', { what: '9' })
    expect(host.variables.last_action).toBe('There is no cue “9”.')
    await host.press('edit_cue', { cue: '1', length: 'soon' })
    expect(host.variables.last_action).toBe('“soon” is no length. Please write it as 20:00 or 45m.')
  })

  it('[CP5] shows what the audience, the screens and the speaker do', async () => {
    const { host, roomId, guest, controller } = stage
    const path = `/api/rooms/${roomId}`
    await call(guest, 'POST', `${path}/questions`, { text: 'When is lunch?' })
    await until(() => says('questions_waiting') === true && host.variables.questions_waiting === 1)
    const { questions } = (await call(controller, 'GET', `${path}?as=controller`)) as { questions: { id: string }[] }
    await patch(`/api/questions/${questions[0]!.id}`, { state: 'open' })
    await until(() => host.variables.top_question === 'When is lunch?')
    await host.press('poll', { what: '1', how: 'start' })
    const { polls } = (await call(controller, 'GET', `${path}?as=controller`)) as { polls: { id: string }[] }
    await (await send(guest, 'POST', `/api/polls/${polls[0]!.id}/responses`, { selectedOptions: [0] })).arrayBuffer()
    await until(() => host.variables.poll_votes === 1)
    await add(stage, 'signals', { kind: 'time', minutes: 5 })
    await until(() => says('speaker_asks') === true && host.variables.wish_minutes === 5)
    const leave = await openWall(stage)
    expect(says('screen_missing')).toBe(false)
    leave()
    await until(() => says('screen_missing') === true && host.variables.screens_missing === 1)
  })

  it('[CP5] feedbacks of time follow the clock', async () => {
    const { host } = stage
    await begin('1', 'Opening')
    // A cue that was on before and is paused would end when it does, whatever is before it.
    const reset = { type: 'timer.reset', timerId: await timerId(1) }
    await call(stage.controller, 'POST', `/api/rooms/${stage.roomId}/commands`, {
      opId: 'reset keynote',
      command: reset,
    })
    expect(says('phase', { phase: 'warning' })).toBe(false)
    await patch(`/api/timers/${await timerId(0)}`, { warnSeconds: 599, dangerSeconds: 598 })
    await until(() => says('phase', { phase: 'warning' }) === true || says('phase', { phase: 'danger' }) === true)
    await until(() => says('phase', { phase: 'danger' }) === true)
    expect(says('seconds_left', { seconds: 600 })).toBe(true)
    expect(says('seconds_left', { seconds: 30 })).toBe(false)
    const bar = says('progress') as { imageBuffer: string; imageBufferPosition: { width: number; height: number } }
    const { width, height } = bar.imageBufferPosition
    expect(Buffer.from(bar.imageBuffer, 'base64')).toHaveLength(3 * width * height)
    // It is as late as it began, however long ago that was.
    const { id, startedAt } = (await timersNow())[0] ?? expect.fail('no cue')
    const plannedStart = new Date(Date.parse(startedAt ?? '') - 600_000).toISOString()
    await patch(`/api/timers/${id}`, { plannedStart })
    await until(() => says('offset', { side: 'late', minutes: 5 }) === true)
    await until(() => /^\+(9:5|10:0)\d$/.test(String(host.variables.offset)))
    expect(says('offset', { side: 'early', minutes: 1 })).toBe(false)
    await until(() => host.isTold('phase'))
  })

  /** Starts a cue anew, whatever runs. */
  const begin = async (what: string, name: string) => {
    const { host } = stage
    await host.press('pause')
    await host.press('start', { what })
    await host.press('pause')
    await host.press('reset')
    await host.press('start', { what })
    await until(() => host.variables.now_name === name && host.variables.state === 'running')
  }

  const timersNow = async () => {
    const room = (await call(stage.controller, 'GET', `/api/rooms/${stage.roomId}?as=controller`)) as {
      timers: { id: string; startedAt: string | null }[]
    }
    return room.timers
  }
  const timerId = async (index: number) => (await timersNow())[index]!.id

  /** The wall's own page code, at the same room. */
  const openDisplay = async () => {
    const line = await openLine(() => Number(new URL(running.base).port))
    const screen = openScreen({ name: 'wall', role: 'viewer', roomId: stage.roomId, line, aheadMs: 0 })
    closing.push(screen.stop)
    await until(() => screen.feed.getState().connection === 'live')
    // The module has the sockets of the machine again, not those of a page.
    vi.unstubAllGlobals()
    return () => {
      const at = Date.now()
      const shown = screen.shown(at)
      const timer = shown === null ? null : displayTimer(shown)
      if (timer?.startedAt == null) throw new Error('the wall shows nothing that runs')
      return { digits: formatSeconds(shownSeconds(timer, at)), intoSecondMs: (at - Date.parse(timer.startedAt)) % 1000 }
    }
  }
  /**
   * Compares at random instants, but for those next to a change of the second: the module knows the server's time as well as
   * a reply is quick, and a busy machine has slow ones.
   */
  const compare = async (wall: Awaited<ReturnType<typeof openDisplay>>, instants: number) => {
    const wrong: string[] = []
    for (let compared = 0; compared < instants; ) {
      await new Promise((resolve) => setTimeout(resolve, 40 + 260 * random()))
      // All timers that are due by now have had their turn, the module's too, whatever held the process up.
      await new Promise((resolve) => setImmediate(resolve))
      const { digits, intoSecondMs } = wall()
      if (intoSecondMs < 200 || intoSecondMs > 800) continue
      compared += 1
      if (stage.host.variables.remaining !== digits) wrong.push(`${stage.host.variables.remaining} for ${digits}`)
    }
    expect(wrong).toEqual([])
  }

  it('[CP5] shows the digits of the wall at 20 random instants', async () => {
    await begin('2', 'Keynote')
    await compare(await openDisplay(), 20)
  })

  it('[CP4] fault F56: goes on counting when the line is cut, says so, and comes back by itself', async () => {
    const { host, line } = stage
    const wall = await openDisplay()
    line.cut()
    await until(() => host.variables.connection === 'cut')
    expect(host.status).toEqual({
      level: 'connection_failure',
      message: 'The server cannot be reached. The time is counted on without it.',
    })
    expect(says('connected')).toBe(false)
    await compare(wall, 8)
    await host.press('pause')
    expect(host.variables.last_action).toBe('The server did not reply: it is not known whether this was done.')
    line.mend()
    await until(() => host.variables.connection === 'live')
    expect(host.status.level).toBe('ok')
    await compare(wall, 3)
  })

  it('[CP2] threat T79: takes a link without its key, six digits, and says what is missing', async () => {
    const { host, roomId, token, controller, line } = stage
    const link = `${line.base}/room/${roomId}/controller#key=${'k'.repeat(43)}`
    const { config, secrets } = settingsOf('', link, token)
    await host.reconfigure(config, secrets)
    expect(JSON.stringify(host.config)).not.toContain('kkkk')
    await until(() => host.variables.connection === 'live')
    const { shortCode } = shortCodeReply.parse(await call(controller, 'GET', `/api/rooms/${roomId}/shortcode`))
    const spaced = settingsOf(line.base, `${shortCode.slice(0, 3)} ${shortCode.slice(3)}`, token)
    await host.reconfigure(spaced.config, spaced.secrets)
    await until(() => host.variables.connection === 'live')
    expect(host.variables.room).toBe('Main hall')
    for (const [bad, problem] of [
      [settingsOf(line.base, '', token), 'Please fill in the room: a link, its six digits or its id.'],
      [settingsOf(line.base, roomId, ''), 'Please fill in the token of the room.'],
      [settingsOf(line.base, roomId, 'cl_short'), 'This is no token: it begins with cl_ and has 46 characters.'],
      [settingsOf('', roomId, token), 'Please fill in the server, such as https://cuelight.example.'],
    ] as const) {
      await host.reconfigure(bad.config, bad.secrets)
      expect(host.status).toEqual({ level: 'bad_config', message: problem })
      expect(host.variables.remaining).toBe('')
    }
  })

  it('[CP4] says when a token is wrong, allows too little or is revoked', async () => {
    const { host, roomId, controller, line } = stage
    const wrong = settingsOf(line.base, roomId, `cl_${'x'.repeat(43)}`)
    await host.reconfigure(wrong.config, wrong.secrets)
    await until(() => host.status.level === 'authentication_failure')
    expect(host.status.message).toBe('This token is wrong or was revoked. Please create a new one.')

    const speaker = await makeToken(stage, 'speaker')
    const lectern = settingsOf(line.base, roomId, speaker.token)
    await host.reconfigure(lectern.config, lectern.secrets)
    await until(() => host.status.level === 'insufficient_permissions')

    const reader = await makeToken(stage, 'read')
    const reads = settingsOf(line.base, roomId, reader.token)
    await host.reconfigure(reads.config, reads.secrets)
    await until(() => host.status.level === 'ok')
    await host.press('flash')
    expect(host.variables.last_action).toBe('This token does not allow that. Please use one that may do more.')

    const revoked = await send(controller, 'DELETE', `/api/rooms/${roomId}/tokens/${reader.id}`)
    expect(revoked.status).toBe(204)
    await until(() => host.status.level === 'authentication_failure')
    expect(host.variables).toMatchObject({ connection: 'refused', remaining: '', room: '' })
  })

  it('[CP4] switches to another room of the settings, and says when a room was deleted', async () => {
    const { host, token, line } = stage
    const other = await openRoom(running.base, 'Small hall')
    await add(other, 'timers', { name: 'Only one', duration: 60 })
    const otherToken = await makeToken(other, 'timers')
    const both = settingsOf(line.base, stage.roomId, token)
    await host.reconfigure({ ...both.config, room2: other.roomId }, { ...both.secrets, token2: otherToken.token })
    await until(() => host.variables.room === 'Main hall')
    await host.press('switch_room', { n: 2 })
    await until(() => host.variables.room === 'Small hall')
    expect(host.config).toMatchObject({ chosen: 2 })
    expect(says('room_chosen', { n: 2 })).toBe(true)
    await host.press('next')
    await until(() => host.variables.now_name === 'Only one')
    expect(host.variables).toMatchObject({ next_name: '', next_start: '', next_length: '' })

    const deleted = await send(other.controller, 'DELETE', `/api/rooms/${other.roomId}`)
    expect(deleted.status).toBe(204)
    await until(() => host.status.level === 'bad_config')
    expect(host.status.message).toBe('This room was deleted. Ask its organiser for another link.')
    expect(host.variables.remaining).toBe('')
    await host.press('next')
    expect(host.variables.last_action).not.toContain('Go on')
  })

  it('[CP4] a server that is not there yet is waited for', async () => {
    const { config, secrets } = settingsOf('http://127.0.0.1:9', stage.roomId, stage.token)
    const host = await openHost(config, secrets)
    closing.push(host.stop)
    await until(() => host.status.level === 'connection_failure')
  })
})

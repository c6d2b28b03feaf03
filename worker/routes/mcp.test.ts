import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Rights } from '../../schema/core/rights.ts'
import { linkRights } from '../../schema/core/rights.ts'
import { mayWith } from '../../schema/engine/access/access.ts'
import { commands, directTypes } from '../../schema/engine/commands/commands.ts'
import { logReply } from '../../schema/engine/log.ts'
import { parseJson } from '../../schema/json.ts'
import * as limits from '../../schema/limits.ts'
import { timer } from '../../schema/tools/timers/entity.ts'
import { assistant, called } from '../testing/assistant.ts'
import { type Browser, origin } from '../testing/browser.ts'
import { addTimer, openRoom, tokenFor } from '../testing/rooms.ts'

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'A test', version: '1' } },
}
const accept = { accept: 'application/json, text/event-stream' }

describe('[MC1] the tools of an assistant', () => {
  it.each(['full', ...linkRights] as const)(
    '[MC1] [MC2] threat T77: are the commands that its token may send: %s',
    async (rights: Rights) => {
      const room = await openRoom()
      const { token } = await tokenFor(room, rights)
      const client = await assistant(room.id, token)
      const { tools } = await client.listTools()
      const expected = directTypes.filter(
        (type) =>
          commands[type].may !== 'participant' &&
          commands[type].isForPeople !== true &&
          mayWith([rights], type) &&
          (rights === 'full' || commands[type].destroys !== true),
      )
      const named = tools.map(({ name }) => name)
      expect(named.filter((name) => name !== 'read' && name !== 'act').sort()).toEqual(
        expected.map((type) => type.replace('.', '_')).sort(),
      )
      expect(named).toContain('read')
      expect(named.includes('act')).toBe(rights === 'full' || rights === 'timers' || rights === 'audience')
      for (const { name, description = '', inputSchema } of tools) {
        expect(name).toMatch(/^[a-z_]{2,64}$/)
        expect(description).toMatch(/^[A-Z].+\./)
        expect(inputSchema.type).toBe('object')
      }
      await client.close()
    },
  )

  it('[MC1] threat T77: start a cue and go on to the next one, and each call is in the log under the name of the token', async () => {
    const room = await openRoom()
    const first = await addTimer(room, { name: 'Keynote' })
    await addTimer(room, { name: 'Panel' })
    const { token } = await tokenFor(room, 'timers', 'Assistant')
    const client = await assistant(room.id, token)
    const started = await called(client, 'timer_start', { timerId: first.id })
    expect(started.isError).toBe(false)
    expect(timer.parse(JSON.parse(started.text).view).isRunning).toBe(true)
    expect(await called(client, 'act', { action: 'next' })).toEqual({ isError: false, text: "Go on to 'Panel'" })
    const { entries } = (await room.controller.get(`/api/rooms/${room.id}/log`)).as(logReply)
    const own = entries.filter(({ who }) => who.name === 'Assistant')
    expect(own.map(({ type, who }) => [type, who.rights])).toEqual([
      ['rundown.next', 'timers'],
      ['timer.start', 'timers'],
    ])
  })

  it('[MC1] [MC2] are refused in sentences with a code, and wrong fields by their names', async () => {
    const room = await openRoom()
    const one = await addTimer(room)
    const reader = await assistant(room.id, (await tokenFor(room, 'read')).token)
    expect(await called(reader, 'timer_start', { timerId: one.id })).toEqual({
      isError: true,
      text: 'This token has no tool “timer_start”. (rights_required)',
    })
    const crew = await assistant(room.id, (await tokenFor(room, 'timers')).token)
    expect((await called(crew, 'timer_delete', { timerId: one.id })).text).toContain('rights_required')
    expect((await called(crew, 'timer_give', { timerId: one.id, seconds: 'many' })).text).toMatch(
      /^seconds: .+\. \(invalid\)$/,
    )
    expect((await called(crew, 'act', { action: 'pause' })).text).toBe('No cue is running. (action_not_now)')
    expect((await called(crew, 'act', { action: 'dance' })).text).toContain('unknown_action')
    const all = await assistant(room.id, (await tokenFor(room, 'full')).token)
    expect((await called(all, 'timer_delete', { timerId: one.id })).isError).toBe(false)
  })

  it('[MC1] [A13] have the fields that their token may set', async () => {
    const room = await openRoom()
    const fieldsFor = async (rights: Rights) => {
      const { tools } = await (await assistant(room.id, (await tokenFor(room, rights)).token)).listTools()
      return Object.keys(tools.find(({ name }) => name === 'room_stage')?.inputSchema.properties ?? {}).sort()
    }
    expect(await fieldsFor('audience')).toEqual(['scene', 'showsResults'])
    expect(await fieldsFor('timers')).toContain('blackout')
  })
})

describe('[MC1] an assistant of the newest version', () => {
  it('[MC1] finds the same, and a list of messages or a stream of changes is not for it', async () => {
    const room = await openRoom()
    const cue = await addTimer(room)
    const { token, program } = await tokenFor(room, 'timers')
    const [old, newest] = [await assistant(room.id, token), await assistant(room.id, token, 'auto')]
    expect(newest.getProtocolEra()).toBe('modern')
    expect(old.getProtocolEra()).toBe('legacy')
    const named = async (client: typeof old) => (await client.listTools()).tools.map(({ name }) => name)
    expect(await named(newest)).toEqual(await named(old))
    expect((await called(newest, 'timer_start', { timerId: cue.id })).isError).toBe(false)
    const [first] = (await newest.listResources()).resources
    expect((await newest.readResource({ uri: first?.uri ?? '' })).contents).toHaveLength(1)
    await expect(newest.listen({ toolsListChanged: true })).rejects.toThrow()
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const both = await program.post(`/mcp?room=${room.id}`, [ping, ping], { headers: accept })
    expect([both.status, both.error?.message]).toEqual([400, 'Please send one message in each request.'])
  })
})

describe('[MC3] the resources of an assistant', () => {
  it('[MC3] are the room, its running order, what runs, results and the recap, as far as the token reads them', async () => {
    const room = await openRoom()
    await addTimer(room, { name: 'Keynote', notes: 'Not for phones' })
    const namesFor = async (rights: Rights) => {
      const client = await assistant(room.id, (await tokenFor(room, rights)).token)
      const { resources } = await client.listResources()
      for (const { uri } of resources) expect((await client.readResource({ uri })).contents).toHaveLength(1)
      return resources.map(({ name }) => name)
    }
    expect(await namesFor('full')).toEqual(['room', 'running-order', 'live', 'results', 'recap'])
    expect(await namesFor('audience')).toEqual(['room', 'running-order', 'live', 'results', 'recap'])
    expect(await namesFor('read')).toEqual(['room', 'running-order', 'live', 'recap'])
    expect(await namesFor('speaker')).toEqual(['room', 'running-order', 'live'])
  })

  it('[MC3] can be read with a tool too, and one that is not there is refused', async () => {
    const room = await openRoom()
    await addTimer(room, { name: 'Keynote' })
    const client = await assistant(room.id, (await tokenFor(room, 'read')).token)
    const order = await called(client, 'read', { resource: 'running-order' })
    expect(JSON.parse(order.text).timers).toMatchObject([{ name: 'Keynote' }])
    expect((await called(client, 'read', { resource: 'results' })).text).toContain('not_found')
    await expect(client.readResource({ uri: `cuelight://rooms/${room.id}/results` })).rejects.toThrow('not_found')
  })
})

describe('[MC4] the prompt of an assistant', () => {
  it('[MC4] has the running order that the importer read, as the tool takes it, and what it did not understand', async () => {
    const room = await openRoom()
    const client = await assistant(room.id, (await tokenFor(room, 'timers')).token)
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['running-order'])
    const text = 'Title,Duration,Speaker\nKeynote,30,Ada\nPanel,45,\nMystery,soon,'
    const { messages } = await client.getPrompt({ name: 'running-order', arguments: { text } })
    const said = messages[0]?.content.type === 'text' ? messages[0].content.text : ''
    expect(said).toContain('line 4, “Mystery”')
    const given = parseJson(said.split('\n').find((line) => line.startsWith('{')) ?? '')
    const done = await called(client, 'timer_add_batch', given as Record<string, unknown>)
    expect(done.isError).toBe(false)
    const order = await called(client, 'read', { resource: 'running-order' })
    expect(JSON.parse(order.text).timers).toMatchObject([
      { name: 'Keynote', duration: 1800, speaker: 'Ada' },
      { name: 'Panel', duration: 2700 },
    ])
  })

  it('[MC4] says so where there is no table, and is not there for a token that adds no cues', async () => {
    const room = await openRoom()
    const client = await assistant(room.id, (await tokenFor(room, 'timers')).token)
    const { messages } = await client.getPrompt({ name: 'running-order', arguments: { text: 'We meet at noon.' } })
    expect(JSON.stringify(messages)).toContain('found no table')
    const reader = await assistant(room.id, (await tokenFor(room, 'read')).token)
    expect((await reader.listPrompts()).prompts).toEqual([])
  })
})

describe('[MC1] the door of /mcp', () => {
  it('[MC1] a token that is missing, wrong or revoked, a page, a gone room and a wrong address are refused with a status, a code and a sentence', async () => {
    const room = await openRoom()
    const { token, id, program } = await tokenFor(room, 'full')
    const path = `/mcp?room=${room.id}`
    const sent = async (who: Browser, at = path, headers = {}, body: unknown = initialize) => {
      const { status, code, error } = await who.post(at, body, { headers: { ...accept, ...headers } })
      expect(error?.message).toMatch(/^[A-Z].+\.$/)
      return [status, code]
    }
    expect((await program.post(path, initialize, { headers: accept })).status).toBe(200)
    expect(await sent(room.controller)).toEqual([401, 'token_invalid'])
    expect(await sent(program, path, { origin })).toEqual([403, 'token_in_browser'])
    expect(await sent(program, '/mcp')).toEqual([400, 'invalid'])
    expect(await sent(program, '/mcp?room=nothing-of-ours-here')).toEqual([404, 'room_not_found'])
    expect(await sent(program, path, {}, '{')).toEqual([400, 'bad_json'])
    expect(await sent(program, path, {}, [initialize, initialize])).toEqual([400, 'invalid'])
    expect(await sent(program, path, { 'content-type': 'text/plain' })).toEqual([415, 'unsupported_media_type'])
    expect(await sent(program, path, {}, { ...initialize, more: 'x'.repeat(limits.maxBodyBytes) })).toEqual([
      413,
      'too_large',
    ])
    const got = await program.get(path)
    expect([got.status, got.code, got.headers.get('allow')]).toEqual([405, 'method_not_allowed', 'POST'])
    const client = await assistant(room.id, token)
    await room.controller.delete(`/api/rooms/${room.id}/tokens/${id}`)
    await expect(client.listTools()).rejects.toThrow('token_invalid')
  })

  it('[TK6] the 51st call of a token in a second waits, as on REST', async () => {
    const room = await openRoom()
    const { program } = await tokenFor(room, 'read')
    // Nothing is given back while it asks, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const replies = await Promise.all(
      Array.from({ length: limits.paces.tokens.ofBrowser.atOnce + 20 }, () =>
        program.post(`/mcp?room=${room.id}`, { ...initialize, method: 'ping' }, { headers: accept }),
      ),
    )
    const late = replies.filter(({ status }) => status === 429)
    expect(late).toHaveLength(20)
    expect(late[0]?.code).toBe('too_many_requests')
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

import { describe, expect, test } from 'vitest'
import * as limits from '../../schema/limits.ts'
import {
  c3vocJson,
  c3vocXml,
  sessionizeAll,
  sessionizeSession,
  talk,
  xmlEvent,
} from '../../schema/schedules/testing/files.ts'
import { readAddress } from './read-address.ts'

const shore = 'https://shore.example'
const schedule = c3vocJson([{ 'Hall A': [talk()] }])
const html = (body: string) =>
  new Response(`<!doctype html><html><body>${body}`, { headers: { 'content-type': 'text/html' } })
type Page = () => Response | Promise<Response>

/** What is read at an address of a small internet, and which addresses were asked. */
async function read(address: string, pages: Record<string, Page>, isThisMachineAllowed = false) {
  const asked: string[] = []
  const ask = async (url: URL): Promise<Response> => {
    asked.push(url.href)
    return (await pages[url.href]?.()) ?? new Response('nothing here', { status: 404 })
  }
  const result = await readAddress(address, { timeZone: 'Europe/Berlin', isThisMachineAllowed, ask })
  return { asked, found: result.ok ? result.schedule.format : result.about, result }
}

describe('a schedule at an address', () => {
  test('[SC9] is read where it is, with the zone that was asked for', async () => {
    const { asked, result } = await read(` ${shore}/schedule.json `, {
      [`${shore}/schedule.json`]: () => new Response(sessionizeAll([sessionizeSession()])),
    })
    expect(asked).toEqual([`${shore}/schedule.json`])
    expect(result).toMatchObject({
      ok: true,
      schedule: { timeZone: 'Europe/Berlin', sessions: [{ startsAt: '2026-05-08T07:30:00.000Z' }] },
    })
  })

  test('[SC9] is read from the page itself if there is no such export', async () => {
    const page = `${shore}/2026/schedule/`
    expect(await read(page, { [page]: () => new Response(schedule) })).toMatchObject({
      asked: [`${page}export/schedule.json`, page],
      found: 'c3voc-json',
    })
  })

  test('[SC9] is found by what the page leads to', async () => {
    const [page, address] = [`${shore}/programme`, 'https://sessionize.com/api/v2/ab12cd34/view/All']
    const embedded = () => html('<script src="https://sessionize.com/api/v2/ab12cd34/view/GridSmart?under=True">')
    expect(await read(page, { [page]: embedded, [address]: () => new Response(schedule) })).toMatchObject({
      asked: [page, address],
      found: 'c3voc-json',
    })
    const calendar = await read('webcal://shore.example/x.ics', { [`${shore}/x.ics`]: () => new Response(schedule) })
    expect(calendar.found).toBe('c3voc-json')
  })

  test('threat T69: what a page leads to is checked too, and only one step is taken', async () => {
    const page = `${shore}/programme`
    const inside = await read(page, { [page]: () => html('<a href="https://db.internal/schedule.json">') })
    expect(inside).toMatchObject({ asked: [page], found: 'address' })
    const round = await read(page, {
      [page]: () => html('<a href="/next/schedule.json">'),
      [`${shore}/next/schedule.json`]: () => html('<a href="/third/schedule.json">'),
    })
    expect(round).toMatchObject({ asked: [page, `${shore}/next/schedule.json`], found: 'html' })
  })
})

describe('threat T71: a bad day of a source', () => {
  const at = `${shore}/s.json`
  const event = { '@guid': 'g', start: '10:00', duration: '00:30', title: 'T', room: 'A' }
  test.each<[string, Page, string]>([
    ['a login page', () => html('<form>Password'), 'html'],
    ['a refusal to strangers', () => new Response('no', { status: 403 }), 'login'],
    ['an error', () => new Response('oh', { status: 500 }), 'error_page'],
    ['nothing', () => new Response(''), 'empty'],
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'no_answer'],
    ['itself again', () => new Response(null, { status: 302, headers: { location: at } }), 'redirects'],
    [
      'an address inside',
      () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } }),
      'address',
    ],
    [
      'a gigabyte',
      () => new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)) })),
      'too_large',
    ],
    ['a size of a gigabyte', () => new Response('x', { headers: { 'content-length': '1000000000' } }), 'too_large'],
    ['a format of today only', () => new Response('{"talks": [], "version": 9}'), 'other_json'],
    ['a part of a file', () => new Response(schedule.slice(0, 90)), 'broken_json'],
    [
      'entities',
      () =>
        new Response(
          c3vocXml('').replace('<schedule>', '<!DOCTYPE s [<!ENTITY a SYSTEM "file:///etc/passwd">]><schedule>'),
        ),
      'xml_entities',
    ],
    [
      'a million events',
      () => new Response(`{"sessions":[${'{},'.repeat(limits.maxScheduleEvents * 100)}{"startsAt":"","title":""}]}`),
      'too_many_sessions',
    ],
    ['a prototype', () => new Response('{"__proto__":{"schedule":{"conference":{"days":[]}}}}'), 'other_json'],
    ['bytes of a picture', () => new Response(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255])), 'text'],
  ])('%s is one sentence', async (_name, page, found) => {
    const { result } = await read(at, { [at]: page })
    expect(result).toMatchObject({ ok: false, code: 'schedule_unreadable', about: found })
    expect(result.ok ? '' : result.problem).toMatch(/^Expected a schedule: .*\. [A-Z].*\.$/)
  })

  test('years that are none, and stages with the names of elements, lose nothing', async () => {
    const days = `<day date="2026-05-08"><room name="&lt;b&gt;">${xmlEvent({ ...event, room: '&lt;b&gt;' })}</room></day><day date="1900-01-01">${xmlEvent({ ...event, '@guid': 'y' })}</day><day date="9999-12-31">${xmlEvent({ ...event, '@guid': 'z' })}</day>`
    const { result } = await read(at, { [at]: () => new Response(c3vocXml(days)) })
    expect(result).toMatchObject({
      schedule: {
        stages: [{ name: '<b>', sessions: 1 }],
        problems: [
          { sourceId: 'y', reason: 'outside_years' },
          { sourceId: 'z', reason: 'outside_years' },
        ],
      },
    })
  })

  test('letters of one byte are read, by what the file or its type says of them', async () => {
    const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    const xml = c3vocXml(`<day date="2026-05-08">${xmlEvent({ ...event, title: 'Größe' })}</day>`).replace(
      'UTF-8',
      'ISO-8859-1',
    )
    const calendar =
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:Größe\nLOCATION:A\nDTSTART:20260508T080000Z\nDURATION:PT1H\nEND:VEVENT\nEND:VCALENDAR'
    for (const response of [
      () => new Response(latin(xml)),
      () => new Response(latin(calendar)),
      () => new Response(latin(calendar), { headers: { 'content-type': 'text/calendar; charset=iso-8859-1' } }),
    ])
      expect((await read(at, { [at]: response })).result).toMatchObject({
        schedule: { sessions: [{ title: 'Größe' }] },
      })
  })
})

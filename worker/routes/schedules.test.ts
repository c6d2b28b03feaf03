import { zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import * as limits from '../../schema/limits.ts'
import { scheduleReply } from '../../schema/schedules/schedule-reply.ts'
import {
  c3vocJson,
  c3vocXml,
  sessionizeAll,
  sessionizeSession,
  talk,
  xmlEvent,
} from '../../schema/schedules/testing/files.ts'
import { Browser } from '../testing/browser.ts'
import { schedulesPerBrowserPerHour } from './schedules.ts'

const path = '/api/schedules/read'
const xml = c3vocXml(
  `<day date="2026-05-08"><room name="A">${xmlEvent({ '@guid': 'g', start: '10:00', duration: '00:30', title: 'T', room: 'A' })}</room></day>`,
)
const typed = (type: string) => ({ headers: { 'content-type': type } })

describe('POST /api/schedules/read', () => {
  it('[SC1] reads a file as it is, of any type that it may have, and stores nothing', async () => {
    const visitor = new Browser()
    const schedule = (await visitor.post(path, c3vocJson([{ A: [talk()] }]))).exactly(scheduleReply)
    expect(schedule).toMatchObject({ format: 'c3voc-json', sessions: [{ sourceId: 'a-1', stage: 'Hall A' }] })
    for (const type of ['application/xml', 'text/xml; charset=utf-8', 'application/octet-stream', 'application/json'])
      expect(
        (await visitor.post(`${path}?fileName=schedule.xml`, xml, typed(type))).exactly(scheduleReply).format,
      ).toBe('frab-xml')
    expect(visitor.cookies.size).toBe(0)
  })

  it('[SC18] reads an Excel workbook with a column of stages, and refuses what is none', async () => {
    const rows = [
      ['Stage', 'Start', 'Title', 'Duration'],
      ['Hall A', '2026-11-21 10:00', 'Rivers', '30:00'],
      ['Hall B', '2026-11-21 10:00', 'Bridges', '45:00'],
      ['Hall A', '2026-11-21 11:00', 'Harbours', '30:00'],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: 'Programme', rows }] })
    const excel = typed('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    for (const type of [excel, typed('application/octet-stream')]) {
      const read = await new Browser().post(`${path}?timeZone=Europe/Vienna&fileName=programme.xlsx`, bytes, type)
      const { format, sessions } = read.exactly(scheduleReply)
      expect(format).toBe('sheet')
      expect(sessions.map(({ title, stage, startsAt }) => [title, stage, startsAt])).toEqual([
        ['Rivers', 'Hall A', '2026-11-21T09:00:00.000Z'],
        ['Bridges', 'Hall B', '2026-11-21T09:00:00.000Z'],
        ['Harbours', 'Hall A', '2026-11-21T10:00:00.000Z'],
      ])
    }
    const broken = await new Browser().post(path, bytes.slice(0, bytes.length / 2), excel)
    expect([broken.status, broken.code]).toEqual([400, 'schedule_unreadable'])
  })

  it('threat T26: stops at an archive that unpacks to more than it may', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(30_000_000) })
    const reply = await new Browser().post(path, bomb, typed('application/octet-stream'))
    expect(reply.error).toMatchObject({ code: 'schedule_unreadable', about: 'too_large' })
  })

  it('[SC8] reads clocks in the zone that is asked for', async () => {
    const read = async (query: string) =>
      (await new Browser().post(path + query, sessionizeAll([sessionizeSession()]))).as(scheduleReply)
    expect(await read('')).toMatchObject({ timeZone: null, isZoneMissing: true })
    expect(await read('?timeZone=Europe/Vienna')).toMatchObject({
      timeZone: 'Europe/Vienna',
      isZoneMissing: false,
      sessions: [{ startsAt: '2026-05-08T07:30:00.000Z' }],
    })
    expect((await new Browser().post(`${path}?timeZone=${'x'.repeat(65)}`, '{}')).code).toBe('invalid')
  })

  it('[SC3] says what it found instead', async () => {
    const reply = await new Browser().post(path, '<!doctype html><p>Please log in', typed('application/xml'))
    expect(reply.status).toBe(400)
    expect(reply.error).toMatchObject({
      code: 'schedule_unreadable',
      about: 'html',
      message: expect.stringContaining('A web page was found'),
    })
    for (const body of ['', '{', '[]', '{"url": 5}', 'null'])
      expect((await new Browser().post(path, body)).code).toBe('schedule_unreadable')
  })

  it('threat T69: asks no address inside, and this machine only where that is allowed', async () => {
    for (const url of [
      'http://127.0.0.1:8787/',
      'https://2130706433/',
      'https://[::ffff:127.0.0.1]/',
      'https://localhost/',
      'https://a@shore.example/',
      'file:///etc/passwd',
      '',
    ])
      expect((await new Browser().post(path, { url })).error).toMatchObject({
        code: 'schedule_unreadable',
        about: 'address',
      })
  })

  it('threat T71: takes no types that forms send, nothing from other sites, and no more than its limit', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/html'])
      expect((await new Browser().post(path, xml, typed(type))).code).toBe('unsupported_media_type')
    expect((await new Browser().post('/api/rooms', xml, typed('application/xml'))).code).toBe('unsupported_media_type')
    expect(
      (
        await new Browser().post(path, xml, {
          headers: { ...typed('application/xml').headers, origin: 'https://shore.example' },
        })
      ).code,
    ).toBe('cross_origin')
    const large = `{"x":"${'x'.repeat(limits.maxScheduleBytes)}"}`
    expect((await new Browser().post(path, large)).code).toBe('too_large')
    expect((await new Browser().post(path, `[${'0,'.repeat(limits.maxBodyValues + 1)}0]`)).code).toBe('too_large')
  })

  it('threat T71: asks so many addresses in an hour for one browser, whatever network it is in, and for one network', async () => {
    const url = 'https://db.internal/'
    const browser = new Browser()
    for (let n = 0; n <= schedulesPerBrowserPerHour; n++) await browser.post(path, { url })
    const refused = await browser.post(path, { url })
    expect([refused.status, refused.code, refused.headers.has('retry-after')]).toEqual([429, 'too_many_requests', true])
    // A file costs nobody else anything.
    expect((await browser.post(path, c3vocJson([{ A: [talk()] }]))).status).toBe(200)
    expect((await new Browser(browser.address).post(path, { url })).code).toBe('schedule_unreadable')
  })
})

import { describe, expect, test } from 'vitest'
import { exportInPage, exportOf } from './export-address.ts'

const shore = 'https://shore.example'

describe('the export of an event page', () => {
  test.each([
    ['https://pretalx.com/democon/', 'https://pretalx.com/democon/schedule/export/schedule.json'],
    ['https://pretalx.com/democon', 'https://pretalx.com/democon/schedule/export/schedule.json'],
    ['https://pretalx.com/democon/talk/ABC/', 'https://pretalx.com/democon/schedule/export/schedule.json'],
    ['https://pretalx.com/democon/schedule/#2026-05-08', 'https://pretalx.com/democon/schedule/export/schedule.json'],
    ['https://pretalx.com/democon/schedule/v/1.2/', 'https://pretalx.com/democon/schedule/export/schedule.json'],
    [`${shore}/2026/schedule/`, `${shore}/2026/schedule/export/schedule.json`],
    [`${shore}:8443/schedule`, `${shore}:8443/schedule/export/schedule.json`],
    ['https://sessionize.com/api/v2/ab12cd34/view/GridSmart', 'https://sessionize.com/api/v2/ab12cd34/view/All'],
    [
      'https://shore.sessionize.com/api/v2/ab12cd34/view/Speakers?x=1',
      'https://sessionize.com/api/v2/ab12cd34/view/All',
    ],
  ])('[SC9] of %s is %s', (page, address) => expect(exportOf(new URL(page))).toBe(address))

  test.each([
    'https://pretalx.com/',
    'https://pretalx.com/democon/schedule/export/schedule.xml',
    `${shore}/2026/schedule/xml`,
    `${shore}/schedule.json`,
    `${shore}/programme`,
    'https://sessionize.com/shore-days',
  ])('[SC9] of %s is not known, or it is one itself', (page) => expect(exportOf(new URL(page))).toBeNull())

  test.each([
    [
      '<script src="https://sessionize.com/api/v2/ab12cd34/view/GridSmart?under=True">',
      'https://sessionize.com/api/v2/ab12cd34/view/All',
    ],
    [
      '<pretalx-schedule event-url="https://pretalx.com/democon">',
      'https://pretalx.com/democon/schedule/export/schedule.json',
    ],
    ['<a href="/static/schedule.xml?v=2&amp;x=1">', `${shore}/static/schedule.xml?v=2&x=1`],
    ['<a href="x.ics"><a href="/schedule.json">', `${shore}/schedule.json`],
    ["<a href='/2026/schedule/xml'>", `${shore}/2026/schedule/xml`],
    ['<a href=webcal://shore.example/events.ics>', `${shore}/events.ics`],
    ['<a href="/schedule/print">nothing', null],
    ['<a href="https://[/schedule.json">', null],
  ])('[SC9] is found in a page: %s', (body, address) => {
    expect(exportInPage(`<html>${body}`, new URL(`${shore}/programme`))).toBe(address)
  })
})

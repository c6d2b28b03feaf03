/** What looks like a day, an end, a length or part of a title, and is none. */
import { expect, test } from 'vitest'
import { asked, brief } from '../testing/brief-cues.ts'

test('[X50] a dotted time that may be a date is a time between the starts around it', () => {
  expect(brief('8.40 Gates\n9.10 Parade\n9.12 Salute\n9.45 Market')).toEqual([
    '14 08:40 Gates 30',
    '14 09:10 Parade 2',
    '14 09:12 Salute 33',
    '? no_length',
  ])
  expect(brief('8.40. Gates\n9.10. Parade\n9.45. Market\n11.00. Band')[1]).toBe('14 09:10 Parade 35')
  expect(brief('Time;What\n11.40;Quiz\n12.05;Lunch\n1.10;Draw\n1.30;Prizes')).toEqual([
    '14 11:40 Quiz 25',
    '14 12:05 Lunch 65',
    '14 13:10 Draw 20',
    '? no_length',
  ])
})

test('[X50] a date before words is a day where the times begin again', () => {
  const days = '15.03 Heats\n10.00 Juniors\n11.30 Seniors\n16.03 Finals\n10.00 Juniors\n11.30 Seniors'
  expect(brief(days)).toEqual(['15 10:00 Juniors 90', '? no_length', '16 10:00 Juniors 90', '? no_length'])
  expect(brief('15.03 Regatta\n16.00 Start\n17.15 Prizes')[0]).toBe('15 16:00 Start 75')
})

test('[X50] what begins with nought and only grows are starts, whatever their column is called', () => {
  const clock =
    'Duration\tItem\n00:00:00\tSting\n00:00:20\tHeadlines\n00:02:00\tWeather\n00:10:00*\tTraffic\n00:15:00 †\tSport'
  expect(brief(clock)).toEqual([
    '- Sting 0.3333333333333333',
    '- Headlines 1.6666666666666667',
    '- Weather 8',
    '- Traffic 5',
    '? no_length',
  ])
  expect(brief('Duration\tItem\n00:10:00\tSting\n00:20:00\tHeadlines\n00:30:00\tSport\n00:40:00\tWeather')[3]).toBe(
    '- Weather 40',
  )
})

test('[X50] where another column has the starts, growing lengths from nought stay lengths', () => {
  const rows = '9:00\t0:00\tDoors\n9:00\t0:10\tIntro\n9:10\t0:20\tTalk\n9:30\t0:40\tFilm\n10:10\t1:00\tBand'
  expect(brief(`Time\tDuration\tWhat\n${rows}`).slice(2)).toEqual([
    '14 09:10 Talk 20',
    '14 09:30 Film 40',
    '14 10:10 Band 60',
  ])
})

test('[X50] hours with one word for them behind both are times, next to dotted ones', () => {
  expect(brief('10.30 – Parade\n11.00 – Races\n12-14 hod. – Lunch\n14-16 hod. – Finals\n16-17 hod. – Prizes')).toEqual([
    '14 10:30 Parade 30',
    '14 11:00 Races 60',
    '14 12:00 Lunch 120',
    '14 14:00 Finals 120',
    '14 16:00 Prizes 60',
  ])
})

test('[X50] behind the dash that is before most titles is a title, if no row begins when it would end', () => {
  const list = (walk: string) => `9:30am - Tents open\n10:10am - ${walk}\n11:40am - Band\n1:15pm - Raffle`
  expect(brief(list('2 Lap fun run'))[1]).toBe('14 10:10 2 Lap fun run 90')
  expect(brief(list('Noon picnic'))[1]).toBe('14 10:10 Noon picnic 90')
  expect(brief('9:00 - Doors\n10:00 - 11 Tour of the house\n11:00 - Talk\n12:15 - Lunch')[1]).toBe(
    '14 10:00 Tour of the house 60',
  )
})

test('[X50] a semicolon in a time is a colon', () => {
  expect(brief('9:00 Doors\n9;25am Talk\n10:10 Break')).toEqual([
    '14 09:00 Doors 25',
    '14 09:25 Talk 45',
    '? no_length',
  ])
})

test('[X42] a line with an hour that is written with a typing error ends the row above it', () => {
  for (const typed of ['18:3O', '18.60', '18::30', 'l8:30', '18 30', '18/30'])
    expect(brief(`17:00 Doors\n18:00 Choir\n${typed} Band\n20:30 Fireworks\n22:00 End`)[1]).toBe('? no_length')
  // A number that is no hour between the starts around it may be anything.
  expect(brief('17:00 Doors\n18:00 Choir\n3-4 songs by each\n20:30 Fireworks\n22:00 End')[1]).toBe('14 18:00 Choir 150')
  expect(brief('17:00 Doors\n18:00 Choir\n@t 19: Band\n20:30 Fireworks\n22:00 End')[1]).toBe('? no_length')
  expect(brief('17:00 Doors\n18:00 Choir\n19:1O Band\n20:30 Fireworks\n22:00 End')[1]).toBe('? no_length')
  expect(brief('17:00 Doors\n18:00 Choir\n0hr 19: Band\n20:30 Fireworks\n22:00 End')[1]).toBe('? no_length')
})

test('[X5] a row does not last for hours until what the next day begins with at night', () => {
  const list = (snack: string) =>
    `Friday 20 March\n2 p.m.: Hall opens\n6 p.m.: Pizza\nSaturday 21 March\n${snack}: Soup\n9 a.m.: Demos`
  expect(brief(list('1:30 a.m.'))[1]).toBe('? no_length')
  expect(brief(list('1:30 a.m.').replace('6 p.m.', '10 p.m.'))[1]).toBe('20 22:00 Pizza 210')
})

test('[X50] a letter behind a time is half a day only before a sign', () => {
  expect(brief('11:15 A capella choir\n12:30 A walk\n1:40 P. Quill reads\n3:00 End').slice(0, 3)).toEqual([
    '14 11:15 A capella choir 75',
    '14 12:30 A walk 70',
    '14 13:40 P. Quill reads 80',
  ])
  expect(brief('11:15 a - Choir\n12:30 p - Walk\n1:40 p - Reading')[1]).toBe('14 12:30 Walk 70')
})

test('[X50] what is in brackets behind a time is of the title, unless it is about the time', () => {
  expect(
    brief('9:15 (Barn) Doors\n9:50 (ca.) Songs\n10:10 (CET) Quiz\n10:40 (fix) Film\n12:00 End').slice(0, 4),
  ).toEqual(['14 09:15 (Barn) Doors 35', '14 09:50 Songs 20', '14 10:10 Quiz 30', '14 10:40 Film 80'])
})

test('[X50] titles that end with the length of their row are read without it, if most do', () => {
  const rows = [
    '| When | What |',
    '|--|--|',
    '| 0:00 - 0:15 | **Hello** (15 min) |',
    '| 0:15 - 0:40 | Slides (25 min) |',
    '| 0:40 - 1:00 | Debate |',
  ]
  expect(brief(rows.join('\n'))).toEqual(['- Hello 15', '- Slides 25', '- Debate 20'])
  expect(brief(rows.join('\n').replace('25 min', '20 min'))[1]).toBe('? title_time')
  expect(brief('9:00 - 9:15 Doors\n9:15 - 10:00 Film (45 min)\n10:00 - 10:30 Debate')[1]).toBe(
    '14 09:15 Film (45 min) 45',
  )
  expect(brief('9:00 - 9:15 (15 min) Doors\n9:15 - 10:00 (45 min): Film')).toEqual([
    '14 09:00 Doors 15',
    '14 09:15 Film 45',
  ])
  expect(asked(rows.join('\n'))).toEqual([])
})

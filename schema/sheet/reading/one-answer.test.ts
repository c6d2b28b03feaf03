import { expect, test } from 'vitest'
import { asked, brief, read } from '../testing/brief-cues.ts'

const halfDay = '0:00 – 0:30\tSetup\n0:30 – 1:45\tLab A\n1:45 – 3:00\tLab B'
const wholeDay = '0:00 – 3:00\tMorning\n3:00 – 4:30\tLab C\n4:30 – 6:00\tLab D'

test('[X33] a table is as long as the line above it says, whatever comes in another one below', () => {
  const text = `Half day (3 hours)\nTime\tLab\n${halfDay}\nFull day (6 hours)\nTime\tLab\n${wholeDay}`
  expect(asked(text)).toEqual([])
  expect(brief(text)[1]).toBe('- Lab A 75')
  expect(asked(text.replace(/ \(.*\)/g, ''))).toEqual(['starts'])
})

test.each([
  ['is a little shorter', '10-minute script'],
  ['is a little longer', 'Script, 7 min'],
])('[X33] a show that %s than the line above says is still that one', (_name, above) => {
  const rows = '00:00–01:15\tHello\n01:15–04:00\tDemo\n04:00–05:30\tTariffs\n05:30–08:15\tQuestions'
  expect(asked(`${above}\nTimecode\tSegment\n${rows}`)).toEqual([])
  expect(brief(`${above}\nTimecode\tSegment\n${rows}`)[0]).toBe('- Hello 1.25')
})

test('[X33] the line right above a list may say how long it is', () => {
  const list = 'Film (3 minutes)\n0:00-0:20 Logo\n0:20-1:10 Story\n1:10-2:40 Product\n2:40-3:00 End'
  expect(brief(list)[2]).toBe('- Product 1.5')
})

test('[X28] what is called a running total or a back time is a length or a start if the rows meet by it', () => {
  const rows = ['Late fire\t0:30\t17:00:00', 'Two votes\t2:00\t17:00:30', 'Snow again\t1:15\t17:02:30']
  const news = ['Item\tTRT\tBack time', ...rows, 'Good night\t0:20\t17:03:45', 'TOTAL\t4:05\t17:04:05'].join('\n')
  expect(brief(news)).toEqual([
    '14 17:00 Late fire 0.5',
    '14 17:00 Two votes 2',
    '14 17:02 Snow again 1.25',
    `14 17:03 Good night ${20 / 60}`,
    '? sum',
  ])
  const countdown = 'Item\tLength\tBack time\nLate fire\t0:30\t4:05\nTwo votes\t2:00\t3:35\nSnow again\t1:15\t1:35'
  expect(read(countdown).columns).toEqual({ title: 0, duration: 1 })
})

const day = '09:00 - 10:00 Opening\n10:00 - 12:00 Plenary'
test('[X6] what begins again before the next day that is named is on the same day', () => {
  const text = `Day 1\n${day}\nWorkshop\n09:30 - 10:30 Basics\n10:30 - 12:00 Hands-on\nDay 2\n09:00 - 10:00 Recap`
  expect(asked(text)).toEqual([])
  expect(brief(text).slice(2, 4)).toEqual(['14 09:30 Basics 60', '14 10:30 Hands-on 90'])
  // After the last day there may be another one, and one row alone may be a typing error.
  expect(asked(`Day 1\n${day}\nDay 2\n${day}\nAgain\n09:00 - 10:00 Recap\n10:00 - 11:00 End`)).toEqual(['days'])
  expect(asked(`Day 1\n${day}\n05:00 - 06:00 Basics\n13:00 - 14:00 Lunch\nDay 2\n${day}`)).toEqual(['days'])
})

test('[X5] a length in brackets at a title is that of its row, unless the next row begins before', () => {
  expect(brief('14:00 Welcome (5 min)\n14:05 Numbers (20 min)\n14:30 Break (10 min)\n14:40 Talk (45 min)')).toEqual([
    '14 14:00 Welcome 5',
    '14 14:05 Numbers 20',
    '14 14:30 Break 10',
    '14 14:40 Talk 45',
  ])
  expect(brief('14:00 Welcome (25 min)\n14:05 Numbers\n14:30 Break')[0]).toBe('? title_time')
})

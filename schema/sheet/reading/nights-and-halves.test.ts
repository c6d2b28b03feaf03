import { describe, expect, test } from 'vitest'
import { asked, brief } from '../testing/brief-cues.ts'

describe('[X5] the last row of a night has no length', () => {
  test('if the next day is named', () => {
    const text =
      'Freitag 13. März\n20:00 Konzert\n22:00 Tanz\n01:00 Nachtbus\nSamstag 14. März\n10:00 Brunch\n12:00 Markt'
    expect(brief(text)).toEqual([
      '13 20:00 Konzert 120',
      '13 22:00 Tanz 180',
      '? no_length',
      '14 10:00 Brunch 120',
      '? no_length',
    ])
  })
  test('nor if it is not', () => {
    expect(brief('Hora;Qué\n22:00;Concierto\n23:30;Baile\n02:00;Cierre\n09:00;Desmontaje')[2]).toBe('? no_length')
  })
})

test('[X5] a row that does not say when it ends asks if another stage goes on before the next row of its own', () => {
  const row = (...cells: string[]) => cells.join('\t')
  const text = [
    row('Inizio', 'Fine', 'Sala', 'Titolo'),
    row('9:00', '9:30', 'Blu', 'Saluti'),
    row('9:30', '', 'Blu', 'Lezione'),
    row('11:00', '11:30', 'Atrio', 'Pausa'),
    row('11:45', '12:30', 'Blu', 'Dibattito'),
    row('12:30', '13:30', 'Atrio', 'Pranzo'),
  ].join('\n')
  expect(brief(text)[1]).toBe('? no_length')
  expect(brief(text.replaceAll('Atrio', 'Blu'))[1]).toBe('14 09:30 Lezione 90')
})

test('[X14] rows above a fall wait only if a row below it may begin before they are over', () => {
  const text = '10:00 Welcome\n11:00 Keynote\n16:00 Panel\n17:00 Dinner\n\n11:30 Yoga\n12:00 Picnic\n15:00 Games'
  expect(asked(text)).toEqual(['days'])
  expect(brief(text)).toEqual([
    '14 10:00 Welcome 60',
    '? waits',
    '14 16:00 Panel 60',
    '? no_length',
    ...['? waits', '? waits', '? waits'],
  ])
})

test('[X14] before a day that is named no other day begins, and one row that goes back may be typed wrong', () => {
  const day = (name: string, rows: string) => `${name}\n${rows}`
  const friday = '10:00-12:00 Regatta\n15:00-17:00 Finals\n11:00-16:00 Market\n17:00-18:00 Prizes'
  const text = `${day('Friday', friday)}\n${day('Saturday', '10:00-11:00 Breakfast\n11:00-12:00 Clean-up')}`
  expect(asked(text)).toEqual([])
  expect(brief(text)).toEqual([
    '13 10:00 Regatta 120',
    '13 15:00 Finals 120',
    '? out_of_order',
    '13 17:00 Prizes 60',
    '14 10:00 Breakfast 60',
    '14 11:00 Clean-up 60',
  ])
})

test('[X30] a start that may be typed wrong does not say when another row is over', () => {
  expect(brief('Tid\tVad\n18:00\tInsläpp\n19:00\tKonsert\n18:30\tFörband\n20:00\tSlut')).toEqual([
    ...['? no_length', '? no_length', '? out_of_order', '? no_length'],
  ])
})

describe('[X8] a row with am between rows with pm may be typed wrong', () => {
  const rest = '11:00am Four\n11:20am Five\n11:40am Six'
  test('and the rows before it do not last until another one', () => {
    expect(brief(`10:00am One\n10:20am Two\n10:40pm Three\n${rest}`)).toEqual([
      ...['14 10:00 One 20', '? no_length', '? out_of_order', '14 11:00 Four 20', '14 11:20 Five 20', '? no_length'],
    ])
    expect(brief('6 pm Doors\n7 pm Songs\n7:30 am Sketch\n8 pm Band\n9:20 pm DJ')[1]).toBe('? no_length')
  })
  test('but a night has its own', () => {
    expect(brief('9pm Doors\n10pm Band\n11pm DJ\n1am Other DJ\n3am Close').slice(2, 4)).toEqual([
      '14 23:00 DJ 120',
      '15 01:00 Other DJ 120',
    ])
  })
})

describe('[X11] times that only count from a start are no times of day', () => {
  test.each([
    ['the minutes of an hour', ':00 Jingle\n:05 Wetter\n:07:30 Lied\n:20 Werbung', [5, 2.5, 12.5]],
    ['below a word for times', 'Time\tItem\n:00\tNews\n:06\tSport\n:08:15\tSong\n:20\tAds', [6, 2.25, 11.75]],
    ['more minutes than an hour has', '00:00 Film\n02:30 Host\n18:00 Panel\n60:00 End', [2.5, 15.5, 42]],
    ['more than a day has hours', 'Minute\tTeil\n0:00\tEins\n10:00\tZwei\n24:30\tDrei\n29:00\tVier', [10, 14.5, 4.5]],
    [
      'seconds',
      'Cue,Time,What\n1,00:00:00,Film\n2,00:00:30,Host\n3,00:02:15,Panel\n4,00:45:00,End',
      [0.5, 1.75, 42.75],
    ],
    ['minutes alone', 'Min\tDeel\n0\tWelkom\n5\tOpwarmen\n20\tOpdracht\n50\tSlot', [5, 15, 30]],
    ['with a plus', 'Zeit\tTeil\n+0\tEins\n+5\tZwei\n+20\tDrei\n+50\tVier', [5, 15, 30]],
    ['from when to when', 'Time\tItem\n00:00-05:00\tFilm\n05:00-18:00\tPanel\n18:00-45:00\tTalk', [5, 13, 27]],
  ])('%s', (_name, text, minutes) => {
    expect(asked(text)).toEqual([])
    expect(brief(text).slice(0, 3)).toEqual(minutes.map((n) => expect.stringMatching(new RegExp(`^- .* ${n}$`))))
  })
  test('but a day that ends at 24:00 is one', () => {
    expect(brief('Time\tShow\n00:00-06:00\tNight\n06:00-12:00\tMorning\n12:00-24:00\tRest')[1]).toBe(
      '14 06:00 Morning 360',
    )
  })
})

test('[X33] the length above decides even where rows last seconds', () => {
  const rows = ['0:00–0:04', '0:04–0:09', '0:09–0:15', '0:15–0:24', '0:24–0:32', '0:32–0:40', '0:40–0:45']
  const table = rows.map((time, at) => `${time}\tShot ${'ABCDEFG'[at]}`).join('\n')
  expect(brief(`Spot (45 Sekunden)\nZeit\tBild\n${table}`)[1]).toBe(`- Shot B ${5 / 60}`)
  expect(asked(`Spot\nZeit\tBild\n${table}`)).toEqual([])
})

test.each(['Band (to 11:15)', 'Banda, hasta las 11.15', 'Kapelle – bis 11:15'])('[X44] %s waits for a yes', (title) => {
  expect(brief(`10:00 Gates\n10:30 ${title}\n11:30 Parade\n13:00 Raffle`)[1]).toBe('? title_time')
  expect(brief(`10:00 Gates\n10:30 ${title}\n11:15 Parade\n13:00 Raffle`)[1]).toBe(`14 10:30 ${title} 45`)
})

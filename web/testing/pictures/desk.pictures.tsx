import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseTheme } from '../../client/theme.ts'
import { controller } from '../../local-room/local-room.ts'
import { addColumns, addLateness, addMorning, situations } from '../desk-shows.ts'
import { addMessage, openRoom, roomId, type TestRoom } from '../room.ts'
import { showPage } from '../screens.tsx'
import { hallTexts, stagedScenes } from '../staged-scenes.ts'
import { setTime } from '../time.ts'
import { type Look, takePictures } from './pictures.ts'

const looks: readonly Look[] = [
  { name: '1440-dark', width: 1440, height: 900 },
  { name: '1280-light', width: 1280, height: 800, scheme: 'light' },
  { name: '1920-dark', width: 1920, height: 1080 },
  { name: '820-light', width: 820, height: 1180, scheme: 'light' },
  { name: '390-dark', width: 390, height: 844 },
  { name: '390-light', width: 390, height: 844, scheme: 'light' },
  { name: '320-dark', width: 320, height: 568 },
]

async function picturesOf(folder: string, state: string): Promise<void> {
  for (const look of looks) {
    chooseTheme(look.scheme ?? 'dark')
    await takePictures(folder, state, [look])
  }
}

/** The middle of a conference morning: everything has been used. */
function furnish(room: TestRoom): void {
  const cues = addMorning(room)
  for (const text of ['Slower please', 'Five minutes left', 'Thank you']) addMessage(room, text)
  stagedScenes['a choice with its results'](room, hallTexts)
  stagedScenes['a word cloud with its words'](room, hallTexts)
  stagedScenes['the questions'](room, hallTexts)
  stagedScenes['a leaderboard'](room, hallTexts)
  room.run({ type: 'room.update', hasReactions: true, feedbackEnabled: true })
  room.run({ type: 'live_message.add', content: 'Lunch is served', senderType: 'presenter' })
  situations['a message']?.(room, cues)
}

const tools = ['polls', 'quizzes', 'questions', 'messages', 'feedback']
const places = [
  { name: 'timers and messages', left: 'timers', right: 'messages', last: 'left', tool: 'polls' },
  { name: 'messages', left: 'timers', right: 'messages', last: 'right', tool: 'polls' },
  { name: 'share', left: 'timers', right: 'share', last: 'right', tool: 'polls' },
  { name: 'room details', left: 'timers', right: 'room', last: 'right', tool: 'polls' },
  ...tools.map((tool) => ({ name: `audience ${tool}`, left: 'audience', right: 'messages', last: 'left', tool })),
]

test.each(places)('the desk: $name', async ({ name, ...place }) => {
  setTime()
  furnish(openRoom('Spring conference'))
  sessionStorage.setItem(`cuelight_place.${roomId}`, JSON.stringify(place))
  await showPage(`/room/${roomId}/controller`)
  await expect.element(page.getByRole('region', { name: 'On the display' })).toBeVisible()
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument()
  await picturesOf('desk', name)
})

test.each(Object.entries(situations))('the desk: %s', async (name, situation) => {
  setTime()
  const room = openRoom('Spring conference')
  situation(room, addMorning(room))
  await showPage(`/room/${roomId}/controller`)
  await expect.element(page.getByRole('button', { name: 'Open display' })).toBeVisible()
  await picturesOf('desk', name)
})

test('the desk: catching up', async () => {
  setTime()
  const room = openRoom('Spring conference')
  const cues = addMorning(room)
  addLateness(room, cues)
  await showPage(`/room/${roomId}/controller`)
  await picturesOf('desk', 'catching up, offered')
  await page.getByRole('button', { name: /^(Catch up by|Give it before)/ }).click()
  await picturesOf('desk', 'catching up')
})

test('the recap', async () => {
  setTime()
  const room = openRoom('Spring conference')
  const cues = addMorning(room)
  addLateness(room, cues)
  for (const cue of cues.slice(2, 7)) {
    room.run({ type: 'rundown.next', after: cue })
    setTime(new Date(Date.now() + 22 * 60_000))
  }
  stagedScenes['a choice with its results'](room, hallTexts)
  stagedScenes['the questions'](room, hallTexts)
  await showPage(`/room/${roomId}/recap`)
  await expect.element(page.getByRole('heading', { name: 'Polls' })).toBeVisible()
  await picturesOf('recap', 'a morning')
})

test('the desk: a rehearsal', async () => {
  setTime()
  const room = openRoom('Spring conference')
  addLateness(room, addMorning(room))
  room.api.get('/api/rooms/:id/export.json', (c) => {
    const read = room.live.queries.query('event.export', {}, controller)
    return c.json(read.ok ? JSON.parse(JSON.stringify(read.value)) : {})
  })
  await showPage(`/room/${roomId}/controller?rehearse=1`)
  await expect.element(page.getByRole('region', { name: 'Rehearsal' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Jump to' }).selectOptions('Coffee break')
  await picturesOf('desk', 'a rehearsal')
  await page.getByRole('button', { name: 'End rehearsal' }).click()
  await expect.element(page.getByRole('table')).toBeVisible()
  await picturesOf('desk', 'a rehearsal, measured')
})

/** What opens over the desk, with the tab of its button. */
const overlays: readonly [name: string, right: string, open: readonly string[]][] = [
  ['the menu of a cue', 'messages', ['More actions for Coffee break']],
  ['the menu of the running order', 'messages', ['Import and export']],
  ['the columns', 'messages', ['Columns']],
  ['importing a sheet', 'messages', ['Import and export', 'Import a spreadsheet']],
  ['adding a timer', 'messages', ['Add timer']],
  ['adding a message', 'messages', ['Add message']],
  ['deleting the room', 'room', ['Delete room']],
  ['the QR code', 'share', ['QR Code']],
]

test.each(overlays)('over the desk: %s', async (name, right, open) => {
  setTime()
  const room = openRoom('Spring conference')
  const cues = addMorning(room)
  if (name === 'the columns') addColumns(room, cues)
  addMessage(room, 'Slower please')
  sessionStorage.setItem(
    `cuelight_place.${roomId}`,
    JSON.stringify({ left: 'timers', right, last: right === 'messages' ? 'left' : 'right', tool: 'polls' }),
  )
  for (const look of looks.slice(0, 5)) {
    chooseTheme(look.scheme ?? 'dark')
    await page.viewport(look.width, look.height)
    await showPage(`/room/${roomId}/controller`)
    if (look.width < 1024 && name === 'adding a message') await page.getByRole('tab', { name: /^Messages/ }).click()
    for (const text of open) {
      const button = page.getByRole('button', { name: text }).or(page.getByRole('menuitem', { name: text }))
      await button
        .or(page.getByRole('tab', { name: text }))
        .first()
        .click()
    }
    await takePictures('desk', name, [look])
  }
})

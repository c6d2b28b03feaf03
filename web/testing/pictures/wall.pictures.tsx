import { test } from 'vitest'
import '../look.ts'
import { displayStates, pageStates, reach, venueOf } from '../languages/stage-states.ts'
import { showPage } from '../screens.tsx'
import { passTime, setTime } from '../time.ts'
import { hallStates } from './hall-states.ts'
import { type Look, takePictures } from './pictures.ts'

const looks: readonly Look[] = [
  { name: '1280', width: 1280, height: 720 },
  { name: '1920', width: 1920, height: 1080 },
  { name: '3840', width: 3840, height: 2160 },
]

const chosen = Object.entries({ ...displayStates, ...hallStates })

test.each(chosen)('the display: %s', async (name, state) => {
  setTime()
  const room = venueOf(state)
  await showPage(state.path)
  await reach(state, room)
  // The steps of a podium come one after another.
  if (name.includes('podium')) await passTime(12_000)
  await takePictures('wall', name, looks)
})

const hands: readonly Look[] = [
  { name: '390-light', width: 390, height: 844, scheme: 'light' },
  { name: '820-light', width: 820, height: 1180, scheme: 'light' },
  { name: '844-dark', width: 844, height: 390 },
  { name: '1280-dark', width: 1280, height: 800 },
]

test.each(Object.entries(pageStates))('a page of the venue: %s', async (name, state) => {
  const room = venueOf(state)
  await showPage(state.path)
  await reach(state, room)
  await takePictures('venue', name, hands)
})

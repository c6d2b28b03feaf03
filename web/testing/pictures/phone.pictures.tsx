import { test } from 'vitest'
import { phoneStates, roomOf } from '../languages/phone-states.ts'
import { roomId } from '../room.ts'
import { showPhone } from '../screens.tsx'
import { takePictures } from './pictures.ts'

const looks = [
  { name: '390-dark', width: 390, height: 844 },
  { name: '390-light', width: 390, height: 844, scheme: 'light' },
  { name: '320-light', width: 320, height: 568, scheme: 'light' },
  { name: '844-dark', width: 844, height: 390 },
  { name: '820-light', width: 820, height: 1180, scheme: 'light' },
] as const

test.each(Object.entries(phoneStates))('the phone: %s', async (name, state) => {
  const room = roomOf(state)
  await showPhone(state.path ?? `/join/${roomId}`)
  await state.act?.(room)
  await takePictures('phone', name, looks)
})

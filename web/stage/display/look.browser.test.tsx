import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../testing/look.ts'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { hallTexts, type SceneName, stagedScenes } from '../../testing/staged-scenes.ts'

const scenes: readonly SceneName[] = ['a choice with its results', 'the questions', 'the QR code', 'a leaderboard']

test.each(scenes)('[R12] the colours of the room are on every scene: %s', async (name) => {
  const room = openRoom()
  room.run({ type: 'room.update', backgroundColor: '#12304a', accentColor: '#ffd27a' })
  stagedScenes[name](room, hallTexts)
  await showPage(`/room/${roomId}/viewer`)
  await expect.element(page.getBySelector('.stage-scene')).toBeVisible()
  const stage = () => document.querySelector<HTMLElement>('.stage')
  await expect.poll(() => getComputedStyle(stage() ?? document.body).backgroundColor).toBe('rgb(18, 48, 74)')
  const eyebrow = document.querySelector('.stage-scene-eyebrow')
  if (eyebrow !== null) expect(getComputedStyle(eyebrow).color).toBe('rgb(255, 210, 122)')
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ViewerPage } from '../../displays/display/viewer-page.tsx'
import { someOf } from '../../testing/long.ts'
import { render } from '../../testing/render.tsx'
import { addMessage, addPoll, addTimer, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { type HallTexts, type SceneName, someScenes, stagedScenes } from '../../testing/staged-scenes.ts'

const texts: HallTexts = {
  question: 'Which of these should the organisers of next year’s conference improve first?',
  options: ['The food', 'The acoustics of the large hall', 'Wi-Fi', 'Shorter talks', 'More breaks', 'The chairs'],
  words: ['innovation', 'fun', 'trust', 'slow wifi', 'people', 'coffee', 'ideas', 'rivers'],
  answers: ['Less is more', 'Start on time, end on time', 'More questions from the floor', 'Thank you', 'More', 'Yes'],
  names: ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald', 'Radia'],
}

const shows: Record<string, (room: TestRoom) => void> = {
  'no timer': (room) => {
    for (const { id } of room.live.loaded?.state.timers ?? []) {
      room.run({ type: 'timer.pause', timerId: id })
      room.run({ type: 'timer.delete', timerId: id })
    }
  },
  'a message': (room) => {
    room.run({ type: 'message.edit', messageId: addMessage(room, 'Two minutes, please'), isVisible: true })
  },
  'results below the clock': (room) => {
    room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true, showResults: true })
  },
  'the colours of the room': (room) => {
    room.run({ type: 'room.update', backgroundColor: '#12304a', accentColor: '#ffd27a' })
  },
  'a blackout': (room) => void room.run({ type: 'room.stage', blackout: true }),
  'a locked display': (room) => void room.run({ type: 'room.update', isViewerLocked: true }),
}

/** A display's elements, each with its text, colour and place. */
function pictureIn(shown: Document | null | undefined): string[] {
  const elements = [...(shown?.querySelectorAll('.stage-picture *') ?? [])].filter((one) => one.checkVisibility())
  return elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const box = [left, top, width, height].map((px) => px.toFixed(1)).join(' ')
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const text = texts.map(({ textContent }) => textContent).join('')
    return `${element.getAttribute('class') ?? element.tagName} at ${box} ${getComputedStyle(element).color}: ${text}`
  })
}

/** The elements that only one of the two displays shows: the one in this window or the one in the preview’s frame. */
function differences(): string[] {
  const display = pictureIn(document)
  const preview = pictureIn(document.querySelector<HTMLIFrameElement>('iframe[title^="Preview"]')?.contentDocument)
  return [
    ...display.filter((line) => !preview.includes(line)).map((line) => `display: ${line}`),
    ...preview.filter((line) => !display.includes(line)).map((line) => `preview: ${line}`),
    ...(display.length === 0 ? ['nothing is shown'] : []),
  ]
}

/** Stops all motion, so the two displays can be compared. */
function standStill(): void {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-21T09:30:00.000Z') })
  const still = document.head.appendChild(document.createElement('style'))
  still.textContent = '*, ::before, ::after { animation: none !important; transition: none !important }'
  onTestFinished(() => still.remove())
}

test.each(someOf([...Object.keys(shows), ...someScenes]))(
  'the preview shows what the display shows: %s',
  async (name) => {
    standStill()
    const room = openRoom()
    room.run({ type: 'timer.start', timerId: addTimer(room, 'Opening keynote'), startedAgo: 100 })
    shows[name]?.(room)
    const isScene = name in stagedScenes
    if (isScene) stagedScenes[name as SceneName](room, texts)
    // The window of the display has the size that the preview gives its frame.
    await page.viewport(1280, 720)
    await showPage(`/room/${roomId}/controller`)
    history.replaceState(null, '', `/room/${roomId}/viewer`)
    await render(<ViewerPage />)
    await expect
      .poll(() => document.querySelector(isScene ? '.stage-scene' : '.stage-frame, .stage-notice'))
      .not.toBeNull()
    await expect.poll(differences).toEqual([])
  },
)

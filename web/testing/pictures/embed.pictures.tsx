import { onTestFinished, test } from 'vitest'
import '../look.ts'
import { embedGrounds, embedQuery } from '../../../schema/links/embed-link.ts'
import { type EmbedState, embedOf, embedStates, reachEmbed } from '../languages/embed-states.ts'
import { showPage } from '../screens.tsx'
import { setTime } from '../time.ts'
import { type Look, takePictures } from './pictures.ts'

/** A thumbnail, a corner of a slide, a slide of PowerPoint, and a column at the side. */
const boxes: readonly Look[] = [
  { name: '160', width: 160, height: 90 },
  { name: '320', width: 320, height: 180 },
  { name: '960', width: 960, height: 540 },
  { name: '320-tall', width: 320, height: 640 },
]

test.each(Object.entries<EmbedState>(embedStates))('inside another page: %s', async (name, state) => {
  setTime()
  const { path } = embedOf(state)
  onTestFinished(() => document.body.removeAttribute('style'))
  for (const ground of embedGrounds) {
    // What is behind a page without a ground of its own.
    document.body.style.background = ground === 'over-light' ? '#dfe7d8' : ground === 'over-dark' ? '#26406b' : ''
    document.documentElement.toggleAttribute('data-transparent', ground.startsWith('over-'))
    document.documentElement.toggleAttribute('data-stage', true)
    await showPage(path + embedQuery(ground))
    await reachEmbed(state)
    const looks = ground === 'dark' || ground === 'light' ? boxes : boxes.slice(1, 2)
    await takePictures(
      'embed',
      name,
      looks.map((look) => ({ ...look, name: `${ground}-${look.name}` })),
    )
  }
  document.documentElement.removeAttribute('data-transparent')
})

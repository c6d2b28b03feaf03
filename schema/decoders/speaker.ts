import { signalListView } from '../tools/signals/view.ts'
import { createDecoder } from './decoder.ts'
import { shownOnDisplays } from './display.ts'

/** Reads what a speaker's page shows. It loads the whole reader when it receives more than that. */
export const speakerDecoder = createDecoder({
  parts: [...shownOnDisplays, signalListView],
  replies: { signal: signalListView.schema },
})

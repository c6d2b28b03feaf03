/** The demo room in a worker: code shared with the screens of real rooms would make those heavier (decision 25). */

import type { DemoAct } from './demo-picture.ts'
import { openDemo } from './demo-play.ts'

const play = openDemo((screens) => postMessage(screens))
addEventListener('message', ({ data }: MessageEvent<DemoAct>) => play(data))

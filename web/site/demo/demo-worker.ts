/**
 * The demo room in a worker of its page: a bundle of its own, because what it shared with the screens of real rooms would
 * weigh on those (decision 25).
 */

import type { DemoAct } from './demo-picture.ts'
import { openDemo } from './demo-play.ts'

const play = openDemo((screens) => postMessage(screens))
addEventListener('message', ({ data }: MessageEvent<DemoAct>) => play(data))

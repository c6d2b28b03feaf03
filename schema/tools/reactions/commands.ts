import * as z from 'zod/mini'
import * as limits from '../../limits.ts'
import { reaction } from './entity.ts'

export const reactBody = z.object({ reaction })

/** The reactions that a phone collected within a second. */
export const reactions = z.array(reaction).check(z.minLength(1), z.maxLength(limits.reactionsPerSecond))

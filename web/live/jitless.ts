/**
 * zod would compile its checks with `new Function`, which our content security policy forbids. A schema looks at this when
 * it is made, so every entry of the browser imports this file before anything else. By its own name: the build takes calls
 * on `z` for pure and would drop this one.
 */
import { config } from 'zod/mini'

config({ jitless: true })

/**
 * zod would compile its checks with `new Function`, which our content security policy forbids. A schema checks this
 * when it is created, so every browser entry imports this file first. `config` is imported by name, because the build
 * treats calls on `z` as pure and would drop it.
 */
import { config } from 'zod/mini'

config({ jitless: true })

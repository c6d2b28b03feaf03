/** Fields of entities and of frames about them. Everything is `zod/mini`, because pages parse with the same schemas. */
import * as z from 'zod/mini'

/** An instant as ISO text. */
export const time = z.iso.datetime()
/** The id of a room or of something in it, as it is stored and read. */
export const id = z.string()
/** A flag, which may be missing in older data. */
export const flag = (missing = false) => z._default(z.boolean(), missing)
/** A text or null; may be missing in older data. */
export const textOrNull = z._default(z.nullable(z.string()), null)
/** An instant or null; may be missing in older data. */
export const timeOrNull = z._default(z.nullable(time), null)

/** A list without its unreadable entries: one of them must not make the others unreadable. */
export const readable = <T extends z.ZodMiniType>(entry: T) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((entries) =>
      entries.flatMap((value): z.infer<T>[] => {
        const parsed = entry.safeParse(value)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )

/**
 * `wrangler dev` writes a trace of every request and socket into a database of its own, for its debugging pages. No
 * deployment does that, so it is not part of what is measured. Imported before the server, which hands its environment on.
 */
process.env.X_LOCAL_OBSERVABILITY = 'false'

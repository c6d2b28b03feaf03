/**
 * `wrangler dev` writes a trace of every request and socket into its own database, for its debugging pages. No
 * deployment does that, so it is turned off. Imported before the server, which passes its environment on.
 */
process.env.X_LOCAL_OBSERVABILITY = 'false'

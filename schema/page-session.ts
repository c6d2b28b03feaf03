/** [EM5] How a page inside another one says who its participant is, where browsers keep no cookies: with each request. */
export const participantHeader = 'cuelight-participant'
/** A socket has no headers of a page, so it says this in its address. */
export const participantParam = 'participant'

/** [EM5] How a page inside another one says who its participant is, where browsers keep no cookies: with each request. */
export const participantHeader = 'cuelight-participant'
/** The same in the address of a socket, which has no headers of a page. */
export const participantParam = 'participant'

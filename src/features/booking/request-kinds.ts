/** How a request looks, by how far it has come. */
export const KINDS = {
  waiting: 'waiting',
  sending: 'waiting',
  stuck: 'refused',
  sent: 'done',
  refused: 'refused',
} as const

/** “Ada, Ben, and Cara”. */
export const AND = new Intl.ListFormat('en-US', { type: 'conjunction' })

import './test-form.css'

export interface TestFormPage {
  readonly root: HTMLElement
  readonly chosenCard: () => string
  /** What a bank would ask in a window of its own; answers whether it was approved. */
  askAsBank(): Promise<boolean>
  readonly words: typeof WORDS
}

const WORDS = {
  title: 'TEST MODE',
  hint: 'No card is charged here. Choose what the bank does.',
  chooseOne: 'Please choose one of the test cards.',
  bankAsks: 'Your bank asks: did you make this payment?',
  approve: 'Yes, approve it',
  refuse: 'No, refuse it',
  cards: [
    { id: 'pm_card_visa', label: 'The payment succeeds' },
    { id: 'pm_card_threeDSecure2Required', label: 'The bank asks me to confirm' },
    { id: 'pm_card_chargeDeclined', label: 'The card is declined' },
    { id: 'pm_card_failsOnRenewal', label: 'The first payment succeeds, the renewal fails' },
  ],
} as const

/** Built by hand, like the provider's own form: whoever shows it only gives it a place. */
export function drawTestForm(place: HTMLElement): TestFormPage {
  const root = element('fieldset', 'test-form')
  const legend = element('legend', 'test-form-title', WORDS.title)
  root.append(legend, element('p', 'test-form-hint', WORDS.hint))
  const choices = WORDS.cards.map(({ id, label }, index) => choice(id, label, index === 0))
  root.append(...choices.map(({ row }) => row))
  place.replaceChildren(root)
  return {
    root,
    chosenCard: () => choices.find(({ radio }) => radio.checked)?.radio.value ?? '',
    askAsBank: () => askAsBank(root),
    words: WORDS,
  }
}

function choice(id: string, label: string, isChosen: boolean) {
  const row = element('label', 'test-form-choice')
  const radio = document.createElement('input')
  radio.type = 'radio'
  radio.name = 'test-card'
  radio.value = id
  radio.checked = isChosen
  row.append(radio, element('span', 'test-form-label', label))
  return { row, radio }
}

function askAsBank(root: HTMLElement): Promise<boolean> {
  const question = element('div', 'test-form-bank')
  question.setAttribute('role', 'group')
  question.setAttribute('aria-label', WORDS.bankAsks)
  const approve = button(WORDS.approve)
  const refuse = button(WORDS.refuse)
  question.append(element('p', 'test-form-question', WORDS.bankAsks), approve, refuse)
  root.append(question)
  approve.focus()
  return new Promise((resolve) => {
    const answer = (isApproved: boolean) => () => {
      question.remove()
      resolve(isApproved)
    }
    approve.addEventListener('click', answer(true))
    refuse.addEventListener('click', answer(false))
  })
}

function button(label: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'test-form-button'
  made.textContent = label
  return made
}

function element(name: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

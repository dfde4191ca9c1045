import './questions.css'

export interface Question {
  readonly question: string
  readonly answer: string
}

/** Questions people ask; each opens to its answer, also with scripts off. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}

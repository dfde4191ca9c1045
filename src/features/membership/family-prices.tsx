import { paidOf } from '#domain/membership/plans.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { FAMILY_SIZES, WORDS, familyTotal } from './words.ts'
import './family-prices.css'

/** The sums of a family worked out, so that nobody has to. */
export function FamilyPrices() {
  const paid = paidOf(useSalon().plans)
  return (
    <section
      className="family-prices page-column"
      aria-labelledby="family-title"
      data-below-on-phone=""
    >
      <div className="family-prices-words">
        <h2 id="family-title">{WORDS.familyTitle}</h2>
        <p>{WORDS.family}</p>
      </div>
      <table>
        <caption>{WORDS.familyTable}</caption>
        <thead>
          <tr>
            <th scope="col">{WORDS.people}</th>
            {paid.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FAMILY_SIZES.map((members) => (
            <tr key={members}>
              <th scope="row">{WORDS.size(members)}</th>
              {paid.map((plan) => (
                <td key={plan.id}>
                  <strong>{familyTotal(plan, members)}</strong>
                  {members > 0 && <span> {WORDS.sum(plan, members)}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

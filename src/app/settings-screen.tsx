import { MainPart } from '#ui/main-part.tsx'
import './crash-screen.css'

/** For whoever runs the salon's app: what to mend before it can start. */
export function SettingsScreen({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <MainPart className="crash-screen">
      <h1>Please check the settings</h1>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </MainPart>
  )
}

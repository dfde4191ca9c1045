import './setting-example.css'

/** One line of a settings file, to be copied whole. */
export function SettingExample({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <pre className="setting-example" aria-label={`Example for ${name}`}>
      <code>
        {name}={value}
      </code>
    </pre>
  )
}

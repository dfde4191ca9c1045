/** Nothing of ours that is secret; a turned clock is its clock too. */
export function environment(): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(([name]) => /^(PATH$|LD_|FAKETIME)/.test(name))
  return Object.fromEntries(passed)
}

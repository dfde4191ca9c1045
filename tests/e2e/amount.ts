/** That amount in a text, and not the beginning of a larger or a broken one. */
export function amount(dollars: string): RegExp {
  const literally = dollars.replaceAll(/[$.]/g, String.raw`\$&`)
  return new RegExp(String.raw`${literally}(?![.,]?\d)`)
}

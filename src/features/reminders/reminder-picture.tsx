/** A phone that lies face up, and on it one slip of paper. */
export function ReminderPicture() {
  return (
    <svg className="reminder-picture" viewBox="0 0 132 132" aria-hidden="true" focusable="false">
      <path
        className="reminder-ground"
        d="M14 66C10 34 38 8 70 10c34 2 55 26 52 58-3 33-28 55-60 53C32 119 17 96 14 66Z"
      />
      <g className="reminder-paper">
        <rect className="reminder-phone" x="41" y="16" width="54" height="102" rx="11" />
        <rect className="reminder-glass" x="46" y="22" width="44" height="90" rx="7" />
      </g>
      <rect className="reminder-faint" x="60" y="32" width="16" height="4" rx="2" />
      <rect className="reminder-faint" x="55" y="40" width="26" height="8" rx="4" />
      <g className="reminder-paper">
        <path className="reminder-slip" d="M28 60.500 106 57l1.500 25.500-78.500 3Z" />
      </g>
      <circle className="reminder-berry" cx="40" cy="73" r="5.500" />
      <path className="reminder-line" d="m52 69.500 42-2M52.500 76.500l28-1.300" />
    </svg>
  )
}

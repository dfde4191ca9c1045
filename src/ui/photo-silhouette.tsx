const ARCH = 'M34 168V84C34 52 54 30 83 30C112 30 131 53 131 85V168Z'
const STEM = 'M132 99C128 110 127 122 129 148'
const LEAVES =
  'M128 112C126 103 129 95 136 91C139 100 136 108 128 112ZM127 114C119 112 114 105 114 97C122 99 127 106 127 114ZM128 124C132 116 139 112 147 113C145 121 137 126 128 124Z'
const SHOULDERS =
  'M6 172C8 150 26 139 52 134C60 132 66 128 68 124L94 126C96 131 101 134 108 136C132 142 148 152 152 172Z'
const PROFILE =
  'M62 60C64 46 76 37 89 38C99 39 104 46 104.5 54C104.7 57.5 104 60 105.5 63.5C107.5 68 111.5 72.5 112.5 75.5C113 77.3 111.5 78.4 108 79C107.6 81 110.3 82.3 110.2 84.2C110.1 85.5 108.5 86 108.3 87C108.2 88 109.7 88.8 109.3 90.6C108.9 92.2 107.2 92.8 107.1 94.5C107 97 108.2 99 107 102.2C105.6 106 100.5 107.6 95.5 107.4C93 107.3 91.4 108.2 91 110.5C90.3 115 91.5 121 96 127C90 136 76 138 66 130C71 121 71.5 112 68.5 103Z'
const HAIR =
  'M102 43C106 37 103 28.5 93 25.5C80 21.5 62 25 53.5 37C46.5 46.5 46.5 60 49.5 72C52 82 55.5 93 62.5 101C66.5 105.5 71.5 105.8 74.5 102C78.5 97 78.5 91 76.5 86C74.8 81.6 75.5 77.5 79 75C83 72 84 67 82.5 62.5C91 61 99.5 53.5 102 43Z'
const STRANDS = 'M95 34C86 45 71 47 61 56M89 29.5C78 36 64 40 56 52M57 62C57 74 61 87 69 96'

/** Somebody, cut from paper in profile: the place of a photo that is still to come. */
export function PhotoSilhouette() {
  return (
    <svg className="photo-silhouette" viewBox="0 0 160 160" aria-hidden="true" focusable="false">
      <path className="photo-silhouette-arch" d={ARCH} />
      <g stroke="var(--brass)" fill="var(--brass)">
        <path d={STEM} fill="none" strokeWidth="2" strokeLinecap="round" />
        <path d={LEAVES} stroke="none" />
      </g>
      <path fill="var(--berry)" d={SHOULDERS} />
      <path fill="var(--juniper)" d={PROFILE} />
      <path fill="var(--juniper-strong)" d={HAIR} />
      <path
        className="photo-silhouette-strands"
        d={STRANDS}
        stroke="var(--juniper)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  )
}

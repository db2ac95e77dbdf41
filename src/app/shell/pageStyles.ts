// Apart from the page’s modules, some of which an embedded chart loads later: its style is another.
import './primitives.css'
import './shell.css'
import '../panel/panel.css'
import '../../views/shared/button.css'
import './controls.css'
import '../panel/fields.css'
import './view.css'

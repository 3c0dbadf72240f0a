import { render } from 'preact';
import { App } from './app.js';
import { followTheme } from './parts/theme.js';
import './style/base.css';
import './style/controls.css';
import './style/shell.css';
import './style/marks.css';
import './style/home.css';
import './style/search.css';
import './style/entity-page.css';
import './style/columns.css';
import './style/activity.css';
import './style/lineage.css';
import './style/explorer-controls.css';
import './style/print.css';

followTheme();
const root = document.getElementById('page');
if (root) render(<App />, root);
